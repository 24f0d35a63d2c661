import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** One thing that was given. */
export interface Gift {
  network: CaipNetworkId
  symbol: string
  /** In whole units. */
  amount: string
  /** The transaction's hash, or signature. */
  transaction: string
}

/** What gives test funds on one network. */
export interface Giver {
  network: CaipNetworkId
  name: string
  /** Why an address gets nothing, in a sentence; null if it may have them. Asks before anything is sent. */
  refuse(address: string): Promise<string | null>
  /** What there is to give, each sent by itself. */
  gifts: readonly ((address: string) => Promise<Gift>)[]
}

/** What an address gets each time, in whole units. */
export const givenAmounts = { eth: '1', sol: '1', dollars: '100' } as const

/** How often one address gets something. Milliseconds. */
export const faucetLimits = { most: 5, per: 600_000 } as const
