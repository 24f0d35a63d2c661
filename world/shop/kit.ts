import type { Wallet } from '@wallet-standard/base'
import * as z from 'zod/mini'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'

interface BudgetParameters {
  caipNetworkId: CaipNetworkId
  to: string
  token: string
  amount: string
  period: 'day'
  until: number
  reason: string
}

/** The part of `window.walletKit` that this shop uses. */
export interface Kit {
  setOptions(options: { siwx: unknown }): Promise<void>
  getAccessToken(): Promise<string>
  requestBudget(budget: BudgetParameters): Promise<{ amount: string; decimals: number; until: number }>
  connect(parameters: { namespace: ChainNamespace }): Promise<Account>
  disconnect(namespace: ChainNamespace): Promise<void>
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  getState(): WalletKitState
  subscribe(listener: (state: WalletKitState) => void): () => void
  getProvider(namespace: 'eip155'): { request(args: { method: string; params?: unknown }): Promise<unknown> }
  getProvider(namespace: 'solana'): Wallet
}

const queueSchema = z.custom<{ push(callback: (kit: Kit) => void): void }>(
  (value) => typeof value === 'object' && value !== null && 'push' in value,
)

/** Runs `callback` once the tag has run, in whichever order the two scripts come. */
export function withKit(callback: (kit: Kit) => void): void {
  const page: { walletKit?: unknown } = window
  page.walletKit ??= []
  queueSchema.parse(page.walletKit).push(callback)
}
