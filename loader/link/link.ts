import type { WalletKitState } from '#shared/entities/state.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Eip1193Request } from '../evmProvider.ts'
import type { Options } from '../options.ts'
import type { StandardAccount } from '../solanaWallet.ts'
import type { Surface } from '../surface.ts'
import type {
  ConnectParameters,
  OpenParameters,
  OtherNamespace,
  SendParameters,
  WalletKit,
} from '../walletKit.ts'

/** What the page's half of the kit gives to the link. */
export interface LinkParameters {
  kitOrigin: string
  projectId: string
  /** The script tag's `data-` attributes. */
  tag: Readonly<Record<string, string | undefined>>
  /** What the page has set so far. The object grows with `setOptions`. */
  options: Record<string, unknown>
  /** What of that was set before there was a link, in order: theme variables are not merged yet. */
  unmerged: Options[]
  /** The options `siwx` and `siweConfig` as the page gave them: their functions stay here. The object grows with `setOptions`. */
  functions: Readonly<Record<string, unknown>>
  /** Which faults of its options the page's developer has read. Grows, and outlives the link. */
  said: Set<string>
  surface: Surface
  getState(): WalletKitState
  setState(state: WalletKitState): void
  /** Tells the page of an event (host-api.md "Events"). */
  notify(type: string, payload: unknown): void
  /** Tells the page's developer of a problem, and gives it back. */
  alert(error: WalletKitError): WalletKitError
  emitEvm(event: string, payload: unknown): void
  emitSolana(event: string, payload: unknown): void
  /** The kit's own wallet-standard wallet, which it must not find. */
  wallet: unknown
}

/**
 * The page's end of the connection to the widget, with the page's wallets on the other side of it. It is a script of
 * its own that is loaded at the first intent: a page on which nobody connects only pays for the first one.
 */
export interface Link
  extends Pick<
    WalletKit,
    'close' | 'disconnect' | 'switchNetwork' | 'listWallets' | 'getPairingUri' | 'getAccessToken'
  > {
  /** Resolves with the hash where something was sent from the view. */
  open(parameters?: OpenParameters | SendParameters): Promise<{ hash: string } | undefined>
  /** Loads the frame unless it is there or on its way. */
  start(): void
  /** Whether the widget can be told something at once. */
  isUp(): boolean
  untilReady(): Promise<void>
  /** @throws (as a rejection) `INVALID_OPTION`, also as an alert, for what is too large or too deep to cross */
  setOptions(changed: Options): Promise<void>
  /** Without a word from the widget: forgets what was connected. */
  forget(): void
  /**
   * As the page asks. `login` is the window that was opened for a provider in the task of the page's call: null where the browser
   * refused, or none is needed.
   */
  connect(parameters: ConnectParameters, login: Window | null): ReturnType<WalletKit['connect']>
  requestEvm(request: Eip1193Request): Promise<unknown>
  requestOther(namespace: OtherNamespace, request: Eip1193Request): Promise<unknown>
  requestSolana(feature: string, inputs: readonly unknown[]): Promise<unknown>
  solanaAccounts(): readonly StandardAccount[]
  /** Rejects what is pending, and lets go of the page and its wallets. */
  destroy(reason: WalletKitError): void
}
