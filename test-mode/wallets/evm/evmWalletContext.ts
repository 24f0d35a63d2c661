import type { Address, PrivateKeyAccount } from 'viem'
import type { Behaviour } from '../behaviour.ts'
import type { Decider } from '../createDecider.ts'
import type { Emitter } from '../createEmitter.ts'
import type { ApprovalRequest } from '../environment.ts'
import type { Batches } from './batches.ts'
import type { EvmStore } from './createEvmStore.ts'

/** What the methods of one EVM wallet share. */
export interface EvmWalletContext {
  /** In the wallet's order; the first is the active one. */
  accounts(): readonly Address[]
  /** The account that signs. Throws 4100 unless the page may see it. */
  signer(address: string): PrivateKeyAccount
  /** Runs after what came before it has ended: two payments at once must not get the same nonce. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  store: EvmStore
  /** Undefined for a wallet that makes no calls together. */
  batches: Batches | undefined
  events: Emitter
  decider: Decider
  behaviour(): Behaviour
  /** Whether its owner declines a transfer of this amount, in base units. */
  declines(amount: bigint, decimals: number): boolean
  /** Fills in what every question to the person carries. */
  question(request: Pick<ApprovalRequest, 'title' | 'action' | 'rows' | 'text'>): ApprovalRequest
}

export type EvmMethod = (context: EvmWalletContext, params: unknown) => Promise<unknown>
