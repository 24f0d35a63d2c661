import type { WalletKitState } from '#shared/entities/state.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ModalElement } from '../modal/modalElement.ts'
import type { Options } from '../options/plainOptions.ts'
import type { Eip1193Request } from '../providers/evmProvider.ts'
import type { StandardAccount } from '../providers/solanaWallet.ts'
import type {
  ConnectParameters,
  OpenParameters,
  OtherNamespace,
  SendParameters,
  WalletKit,
} from '../walletKit.ts'

/** The page's half of the kit, as the bridge uses it. */
export interface PageContext {
  kitOrigin: string
  projectId: string
  /** The script tag's `data-` attributes. */
  tag: Readonly<Record<string, string | undefined>>
  /** What the page has set so far. The object grows with `setOptions`. */
  options: Record<string, unknown>
  /** What the page set before there was a bridge, in order: its theme variables are not merged yet. */
  unmerged: Options[]
  /** The options `siwx` and `siweConfig` as the page gave them: their functions stay here. The object grows with `setOptions`. */
  functions: Record<string, unknown>
  /** Which problems of the options were reported to the page's developer. Grows, and outlives the bridge. */
  reported: Set<string>
  modalElement: ModalElement
  getState(): WalletKitState
  setState(state: WalletKitState): void
  /** Emits an event to the page (host-api.md "Events"). */
  notify(type: string, payload: unknown): void
  /** Reports a problem to the page's developer, and returns it. */
  alert(error: WalletKitError): WalletKitError
  emitEvm(event: string, payload: unknown): void
  emitSolana(event: string, payload: unknown): void
  /** The kit's own wallet-standard wallet, which it must not find. */
  wallet: unknown
}

/**
 * The page's end of the connection to the widget, with the page's wallets on the other side of it. It is the loader's second script, which
 * is loaded at the first intent: a page on which no visitor connects loads the first script only.
 */
export interface Bridge
  extends Pick<
    WalletKit,
    'close' | 'disconnect' | 'switchNetwork' | 'listWallets' | 'getPairingUri' | 'getAccessToken'
  > {
  /** Resolves with the hash where something was sent from the view. */
  open(parameters?: OpenParameters | SendParameters): Promise<{ hash: string } | undefined>
  /** Loads the frame unless it is there or on its way. */
  start(): void
  /** Whether a message can be sent to the widget at once. */
  isUp(): boolean
  untilReady(): Promise<void>
  /** @throws (as a rejection) `INVALID_OPTION`, also as an alert, for what is too large or too deep to cross */
  setOptions(changed: Options): Promise<void>
  /** Forgets what was connected, without a message from the widget. */
  forget(): void
  /**
   * As the page asks. `login` is the window that was opened for a provider in the task of the page's call: null where the browser
   * refused, or none is needed.
   */
  connect(parameters: ConnectParameters, login: Window | null): ReturnType<WalletKit['connect']>
  requestEvm(request: Eip1193Request): Promise<unknown>
  requestOther(namespace: OtherNamespace | 'eip155', request: Eip1193Request): Promise<unknown>
  requestSolana(feature: string, inputs: readonly unknown[]): Promise<unknown>
  solanaAccounts(): readonly StandardAccount[]
  /** Rejects what is pending, and removes every listener from the page and its wallets. */
  destroy(reason: WalletKitError): void
}
