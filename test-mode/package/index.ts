import type { Account } from '#shared/entities/account.ts'
import type { TestRequest } from '../testControls.ts'
import type { TestWalletName } from '../testWallets.ts'
import { answerWallet, connectWallet, readRequests } from './inPage.ts'
import { postToServer } from './postToServer.ts'
import type { TestPage } from './testPage.ts'
import { type Duration, toSeconds } from './toSeconds.ts'

/*
 * `wallet-kit/testing`: drives the wallets of a test project from a test. Nothing of it is in the page: a page is tested as it is in production.
 */

export type { Account } from '#shared/entities/account.ts'
export type { TestRequest } from '../testControls.ts'
export type { TestWalletName } from '../testWallets.ts'
// The package's entry.
// biome-ignore lint/performance/noBarrelFile: what tests import has one name.
export { pageOf, type TestPage, thisPage } from './testPage.ts'
export type { Duration } from './toSeconds.ts'

export interface ConnectParameters {
  /** By what it does. */
  wallet: TestWalletName
  /** Of the test accounts, 0 to 9, each with 10 ETH and 1,000 tUSD: one for each test that runs beside others. Left out: 0. */
  account?: number
}

export interface FundParameters {
  address: `0x${string}`
  /** Base units: wei, or those of the token. */
  amount: bigint
  /** Contract of an ERC-20 token; left out: the network’s own currency. */
  token?: `0x${string}`
}

/** The kit of a test project, as tests drive it. Errors are rejections with a sentence; those of the kit have its `code`. */
export const kit = {
  /**
   * Connects a wallet of test mode without the modal, and resolves with the account once the page has it. What the page does in production
   * happens here, too: its events, its sign-in.
   *
   * @throws what `walletKit.connect` throws: `USER_REJECTED` by the wallet `rejects`, nothing at all by `neverAnswers`
   * @example const { address } = await kit.connect(page, { wallet: 'approves', account: 3 })
   */
  connect: (page: TestPage, { wallet, account = 0 }: ConnectParameters): Promise<Account> =>
    page.evaluate(connectWallet, { wallet, account }),

  /** The wallet that was connected last agrees to the request that waits, or to its next one. */
  approve: (page: TestPage): Promise<void> => page.evaluate(answerWallet, 'approve' as const),

  /** It refuses that request: code 4001. */
  reject: (page: TestPage): Promise<void> => page.evaluate(answerWallet, 'reject' as const),

  /**
   * That request fails with a JSON-RPC code.
   *
   * @example await kit.fail(page, 4902) // the wallet does not know the network that the page switches to
   */
  fail: (page: TestPage, code: number): Promise<void> => page.evaluate(answerWallet, code),

  /** All requests that have reached the wallets of test mode, by wallet and then oldest first. */
  requests: (page: TestPage): Promise<TestRequest[]> => page.evaluate(readRequests, undefined),

  /** Gives an account of the test network funds. */
  fund: (page: TestPage, { address, amount, token }: FundParameters): Promise<void> =>
    postToServer(page, 'fund', { address, amount: String(amount), ...(token && { token }) }),

  clock: {
    /**
     * Sets the test network’s clock forward. It is one for all tests of the server and never goes back.
     *
     * @example await kit.clock.advance(page, '1d') // or '2h', '30m', '45s', or seconds
     */
    advance: (page: TestPage, duration: Duration): Promise<void> =>
      postToServer(page, 'clock', { seconds: toSeconds(duration) }),
  },
}
