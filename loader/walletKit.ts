import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
import type { Network } from '#shared/entities/network.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import type { ThemeMode } from '#shared/entities/theme.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Eip1193Provider } from './evmProvider.ts'
import type { StandardWallet } from './solanaWallet.ts'

/** What `open` may be told. Without a view the modal chooses: Connect, or Account when connected. */
export interface OpenParameters {
  view?: ViewName
  /** The chain namespace to connect or to show. */
  namespace?: ChainNamespace
  arguments?: { caipNetworkId?: CaipNetworkId }
}

export interface ConnectParameters {
  namespace?: ChainNamespace
  /**
   * `walletConnect` opens the modal with the code for any wallet, `email` with the ways to sign in. A social login, where the
   * project offers it, begins at once: call it in the task of a click, or the browser refuses its window.
   */
  method?: 'wallet' | 'walletConnect' | 'email' | SocialLogin
  /**
   * An `id` of `listWallets()`: goes straight to that wallet, for pages that draw their own list. One that is not
   * installed is shown in the modal, with its code and its links.
   */
  connectorId?: string
}

export interface ListWalletsParameters {
  /** A part of the name. */
  search?: string
  /** Of the directory, from 1; the installed wallets are on the first. A search has one page only. */
  page?: number
}

/** A wallet for pages that draw their own list: found in the page, or known to the directory. */
export type ListedWallet = ListedInstalledWallet | ListedDirectoryWallet

/** A wallet that was found in the page. */
export interface ListedInstalledWallet {
  /** The rdns of a wallet that announces one, else its name; `injected` for a bare `window.ethereum`. */
  id: string
  name: string
  /** A data URI. */
  icon?: string
  namespaces: ChainNamespace[]
  installed: true
}

/** The host's events and what each carries. */
export interface WalletKitEvents {
  ready: null
  open: null
  close: null
  connect: Account
  disconnect: { namespace: ChainNamespace; reason: string }
  accountsChanged: unknown
  networkChanged: unknown
  theme: unknown
  event: unknown
  /** A configuration problem, meant for the developer of the page. */
  alert: { code: ErrorCode; message: string }
}

/**
 * `window.walletKit`. Every promise that it hands out rejects with a `WalletKitError` only, and one that nobody looks
 * at never becomes an unhandled rejection.
 *
 * Any call may reject with `PROJECT_ID_REQUIRED`, `PROJECT_NOT_FOUND`, `ORIGIN_NOT_ALLOWED`, `FRAME_BLOCKED`,
 * `FRAME_UNREACHABLE`, `FRAME_LOST` or `DESTROYED`; what else it may reject with is said at the member.
 */
export interface WalletKit {
  readonly version: string
  readonly projectId: string | undefined
  /**
   * Resolves when the project is known, the widget is up and stored connections are settled. Never rejects because of
   * a wallet. Reading it loads the widget.
   */
  readonly ready: Promise<void>
  /**
   * Merges options at any time. Each invalid one raises an `alert` that names it; the rest applies.
   *
   * @throws (as a rejection) `INVALID_OPTION` for options that are not plain data, `PROJECT_ID_CONFLICT` for another
   * project id
   * @example walletKit.setOptions({ networks: ['eip155:1'], themeMode: 'dark' })
   */
  setOptions(options: WalletKitOptions): Promise<void>
  /**
   * Shows the modal at once; resolves when it is visible and interactive.
   *
   * @throws (as a rejection) `INVALID_PARAMS`, `USER_CLOSED` when it was closed before it was there
   * @example await walletKit.open({ view: 'Networks' })
   */
  open(parameters?: OpenParameters): Promise<void>
  /** Hides the modal; resolves when it is hidden. */
  close(): Promise<void>
  /**
   * Connects a wallet, opening the modal if needed.
   *
   * @throws (as a rejection) `USER_CLOSED`, `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_NOT_FOUND`, `WALLET_ERROR`,
   * `WALLET_INVALID_RESPONSE`, `RELAY_UNREACHABLE`, `PROPOSAL_EXPIRED`; `METHOD_NOT_FOUND` for a login that is not
   * offered, `POPUP_BLOCKED` where the browser refused its window (the modal offers a link), `PROVIDER_REFUSED`,
   * `PROVIDER_UNREACHABLE`, `PROVIDER_INVALID_RESPONSE`, `LOGIN_EXPIRED`, `AUTH_UNREACHABLE`
   * @example const { address } = await walletKit.connect({ namespace: 'eip155' })
   */
  connect(parameters?: ConnectParameters): Promise<Account>
  /** Ends one namespace's connection, or all of them, within 3 s even if a network is down. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * Switches the network; resolves when the wallet is there, and settles within 60 s.
   *
   * @throws (as a rejection) `NETWORK_NOT_FOUND`, `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, `REQUEST_PENDING`,
   * `WALLET_ERROR`, `TIMEOUT`
   * @example await walletKit.switchNetwork('eip155:137')
   */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /** The present snapshot: frozen, and never older than the event that a listener is handling. */
  getState(): WalletKitState
  /** Calls `listener` with each new snapshot. Returns the unsubscriber. */
  subscribe(listener: (state: WalletKitState) => void): () => void
  /** Returns the unsubscriber. What a listener throws is reported to the console and stops nothing. */
  on<E extends keyof WalletKitEvents>(event: E, listener: (payload: WalletKitEvents[E]) => void): () => void
  off<E extends keyof WalletKitEvents>(event: E, listener: (payload: WalletKitEvents[E]) => void): void
  /**
   * The page's own provider; the same object for the page's life, connected or not.
   *
   * @throws `INVALID_PARAMS` for another namespace
   * @example await walletKit.getProvider('eip155').request({ method: 'personal_sign', params: ['0x6869', address] })
   * @see https://eips.ethereum.org/EIPS/eip-1193
   * @see https://github.com/wallet-standard/wallet-standard
   */
  getProvider(namespace: 'eip155'): Eip1193Provider
  getProvider(namespace: 'solana'): StandardWallet
  /**
   * The wallets for pages that draw their own list: those found in the page, then a page of the directory's, in the
   * modal's order and by its rules. While the directory is down only the former.
   *
   * @throws (as a rejection) `INVALID_PARAMS`
   * @example const wallets = await walletKit.listWallets({ search: 'harbor' })
   */
  listWallets(parameters?: ListWalletsParameters): Promise<ListedWallet[]>
  /**
   * A WalletConnect pairing URI, for pages that draw their own code. Whoever approves it becomes the connection, as
   * from the modal: the event `connect` tells. It lives for five minutes; ask again for one that is good for longer.
   *
   * @throws (as a rejection) `RELAY_UNREACHABLE`, `METHOD_NOT_FOUND` where WalletConnect is switched off
   * @example const uri = await walletKit.getPairingUri()
   */
  getPairingUri(): Promise<string>
  /** Changes the theme, live. Each invalid variable raises an `alert`. */
  setTheme(theme: SetThemeParameters): Promise<void>
  /** Loads the widget ahead of its use. Hover or focus on an element with `data-wallet-kit` does the same. */
  preload(): void
  /** Removes every trace of the kit; legal in any state, and twice. What is pending rejects `DESTROYED`. */
  destroy(): void
  /** Runs `callback` with the kit. Before the loader has run, a plain array stands here and keeps the callbacks. */
  push(...callbacks: ((kit: WalletKit) => unknown)[]): void
}

/** CSS values of the theme, e.g. `{ '--wk-accent': '#0a7', '--wk-border-radius-master': '2px' }`. */
export type ThemeVariables = Readonly<Record<string, string | number>>

export interface SetThemeParameters {
  mode?: ThemeMode
  variables?: ThemeVariables
}

/**
 * What a page may set (host-api "Options"). All of it is optional and is checked by the widget: an unknown or invalid
 * option raises one `alert` that names it, and the rest applies.
 */
export interface WalletKitOptions {
  /** Only says which project is meant: a page has one, and another is refused with `PROJECT_ID_CONFLICT`. */
  projectId?: string
  /** What wallets are told of the page. Its URL is what the browser says, whatever stands here. */
  metadata?: { name: string; description?: string; url?: string; icons?: string[] }
  /** CAIP-2 ids, or whole networks for chains that the kit does not know. */
  networks?: (CaipNetworkId | Network)[]
  defaultNetwork?: CaipNetworkId
  /** Wallets by rdns, id or name: only these, none of these, these first. */
  includeWalletIds?: string[]
  excludeWalletIds?: string[]
  featuredWalletIds?: string[]
  /** Wallets that the directory does not know, by its shape. */
  customWallets?: DirectoryWallet[]
  /** Each is on unless the project or the page switches it off. */
  features?: {
    walletConnect?: boolean
    /** The way to every wallet of the directory. */
    allWallets?: boolean
    /** Signing in to the embedded wallet by e-mail. */
    email?: boolean
    /** Its social logins and their order; `false`: none. A page can take away, and not add. */
    socials?: boolean | SocialLogin[]
    /** `false`: beside e-mail, wallets wait behind a button. */
    emailShowWallets?: boolean
    /** Wallets wait behind a button wherever there is another way. Default false. */
    collapseWallets?: boolean
  }
  /** As `features`, of what is a matter of the project's settings: those win. */
  remoteFeatures?: { email?: boolean; socials?: boolean | SocialLogin[] }
  /** What the embedded wallet shall be; where that is not there, it is an EOA. Default: eip155 `smartAccount`. */
  defaultAccountTypes?: Partial<Record<ChainNamespace, Account['accountType']>>
  chainImages?: Record<string, string>
  connectorImages?: Record<string, string>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  connectMethodsOrder?: ('email' | 'social' | 'wallet')[]
  /** The order of the wallets by where they are from; what is left out comes last. */
  connectorTypeOrder?: (
    | 'walletConnect'
    | 'recent'
    | 'injected'
    | 'featured'
    | 'custom'
    | 'external'
    | 'recommended'
  )[]
  allowUnsupportedChain?: boolean
  enableNetworkSwitch?: boolean
  /** Whether a connection is restored after a reload. Default true. */
  enableReconnect?: boolean
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  /** A BCP 47 tag such as `de` or `pt-BR`. */
  locale?: string
  /** Replaces single texts by their key. */
  messages?: Record<string, string>
  /** Whether other libraries on the page find the kit by EIP-6963 and wallet-standard. Default true. */
  announce?: boolean
  /** Stacking order where the browser has no top layer. Default 999. */
  zIndex?: number
}
