import type { TestWalletName } from './testWallets.ts'

/** What is said to a request: a number is a JSON-RPC code that it fails with. */
export type WalletAnswer = 'approve' | 'reject' | number

/** A request that has reached one of the wallets. */
export interface TestRequest {
  wallet: string
  method: string
  params: unknown
  outcome: 'waiting' | 'answered' | 'refused'
}

export interface TestConnect {
  wallet: TestWalletName
  /** 0 to 9. */
  account: number
}

/** `window.walletKitTest`: plain data in and out, so that it can be called from another process. */
export interface TestControls {
  /** Makes the account the wallet's only one, and gives the id that the kit connects it by. */
  choose(connect: TestConnect): string
  /** Says what becomes of the request of the wallet that was chosen last that waits longest, or of its next one. */
  answer(answer: WalletAnswer): void
  /** All that has reached the wallets, by wallet and then in order. */
  requests(): TestRequest[]
}
