import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** What `requestBudget` asks for. */
export interface BudgetParameters {
  /** The contract of an ERC-20 token; `native` for the network's own coin. */
  token: string
  /** Of whole units in each period, as a decimal number: `'5'`. */
  amount: string
  /** In seconds, or by name. */
  period: 'hour' | 'day' | 'week' | number
  /** When it ends, a year from now at most: an ISO 8601 date, or Unix seconds. */
  until: string | number
  /** The account that takes it. Only its key can. */
  to: string
  /** Left out: the network that the visitor is on. */
  caipNetworkId?: CaipNetworkId
  /** Shown to the visitor as the page's words. */
  reason?: string
}

/** A budget as it was granted, with all that `to` needs to take it from the chain (ERC-7710): no server of the kit is asked. */
export interface Budget {
  caipNetworkId: CaipNetworkId
  /** Whose it is. */
  account: string
  to: string
  /** Null: the network's own coin. */
  token: string | null
  /** Of the token's smallest unit, in each period. */
  amount: string
  decimals: number
  /** Seconds. */
  period: number
  /** Unix seconds. */
  until: number
  /** Where `redeemDelegations` is called, with `context`. */
  delegationManager: string
  context: string
}
