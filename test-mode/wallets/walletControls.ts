import type { WalletAnswer } from '../testControls.ts'
import type { BehaviourChoice } from './behaviour.ts'

export interface LoggedRequest {
  method: string
  params: unknown
  outcome: 'waiting' | 'answered' | 'refused'
}

/** What a page or a test can do with a simulated wallet. */
export interface WalletControls {
  readonly id: string
  readonly kind: 'evm' | 'solana'
  readonly name: string
  /** Every request that has reached the wallet, oldest first. */
  readonly log: readonly LoggedRequest[]
  /** All addresses of the wallet, whether or not the page may see them. */
  addresses(): readonly string[]
  setBehaviour(choice: BehaviourChoice): void
  setAuto(auto: boolean): void
  /** Answers the oldest request that waits under the `manual` decision. Throws if none waits. */
  approve(): void
  reject(): void
  waiting(): number
  /** Says what becomes of the request that waits longest, or of the next one to come. */
  next(answer: WalletAnswer): void
  /**
   * The person changes the accounts that the page may see, in the wallet's own window; an empty list is a lock or a
   * disconnect.
   */
  setAccounts(addresses: readonly string[]): void
  /** The only account from now on that the wallet gives to a page that asks for accounts. EVM only. @throws RangeError if it has none of this number */
  chooseAccount(index: number): void
  /** The person switches the network in the wallet's own window. EVM only. */
  setChain(chainId: number): void
}
