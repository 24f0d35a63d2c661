import type { AnalyticsEvent } from '#shared/analytics/analyticsEvents.ts'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Network } from '#shared/entities/network.ts'
import type { RequestOutcome } from '#shared/entities/requestOutcome.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import type { ThemeMode } from '#shared/entities/theme.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Budget, BudgetParameters } from './budget.ts'
import type { ListedWallet, ListWalletsParameters } from './listedWallets.ts'
import type { Eip1193Provider } from './providers/evmProvider.ts'
import type { StandardWallet } from './providers/solanaWallet.ts'
import type { SiweConfig, SiwxConfig } from './siwxConfig.ts'

/** What `open` takes. Without a view the modal chooses: Connect, or Account when connected. */
export type OpenParameters = OpenViewParameters | SwapParameters | BuyParameters

export interface OpenViewParameters {
  view?: ViewName
  /** The chain namespace to connect or to show. */
  namespace?: ChainNamespace
  arguments?: { caipNetworkId?: CaipNetworkId }
}

/** What the form of WalletSend is filled in with. All of it can be changed there. */
export interface SendParameters {
  view: 'WalletSend'
  namespace?: ChainNamespace
  arguments?: {
    /** An address or a name. */
    to?: string
    /** Of whole units, as a decimal number: `'1.5'`. */
    amount?: string
    /** The token's contract or mint; left out: the network's own currency. */
    assetAddress?: string
    namespace?: ChainNamespace
    /** A CAIP-2 id, or its reference. The wallet is asked to go there first. */
    chainId?: CaipNetworkId | string | number
  }
}

/** What the form of Swap is filled in with. All of it can be changed there. */
export interface SwapParameters {
  view: 'Swap'
  namespace?: ChainNamespace
  arguments?: {
    /** What is given, by its contract; `0xeeee…eeee`, or left out: the network's own currency. */
    fromToken?: string
    /** What comes for it. */
    toToken?: string
    /** Of whole units of what is given, as a decimal number: `'1.5'`. */
    amount?: string
    /** The wallet is asked to go there first. */
    caipNetworkId?: CaipNetworkId
  }
}

/** What the form of OnRampProviders is filled in with. All of it can be changed there. */
export interface BuyParameters {
  view: 'OnRampProviders'
  namespace?: ChainNamespace
  arguments?: {
    /** What is bought, by its symbol or its contract. */
    asset?: string
    /** Where it is to arrive; the wallet need not be there. */
    caipNetworkId?: CaipNetworkId
    /** Of the currency, as a decimal number: `'50'`. */
    amount?: string
    /** ISO 4217: `'USD'`. */
    currency?: string
  }
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

/** The namespaces whose wallets are reached by WalletConnect alone. */
export type OtherNamespace = Exclude<ChainNamespace, 'eip155' | 'solana'>

/**
 * What those wallets are asked by: their own methods, as WalletConnect has them. Rejects as EIP-1193 providers do, with a numeric `code`;
 * 4100 while none is connected, 4200 for a method that the wallet did not approve.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export type OtherProvider = Pick<Eip1193Provider, 'request'>

/** Who has signed in. */
export interface SignIn {
  namespace: ChainNamespace
  /** CAIP-10. */
  account: CaipAddress
  /** With `siwx: 'kit'`: as `getAccessToken()`. */
  accessToken?: string
}

/** The host's events and what each carries. */
export interface WalletKitEvents {
  /** Project known, widget up, stored connections settled. */
  ready: null
  /** The modal is shown. */
  open: null
  /** The modal is hidden. */
  close: null
  /** Somebody has connected, or a stored connection is back. */
  connect: Account
  /** `user`: by the visitor or the page, in another tab too. */
  disconnect: { namespace: ChainNamespace; reason: 'user' | 'wallet' }
  /** Another account of the same wallet. */
  accountsChanged: Account
  /** The active network; null where none is left. */
  networkChanged: { caipNetworkId: CaipNetworkId | null }
  /** Somebody has signed in, here or in another tab. */
  signIn: SignIn
  /** That is over: signed out, disconnected, or no longer good. */
  signOut: Pick<SignIn, 'namespace' | 'account'>
  /** As it is drawn: what `system` means at present. */
  theme: { mode: 'light' | 'dark' }
  /** What came of a request to the embedded wallet whose page was gone before it was answered. */
  outcome: RequestOutcome
  /** What a visitor did, for the page's analytics: `SWITCH_NETWORK` with `{ network }`, for one. */
  event: AnalyticsEvent
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
  /** Of the loader. */
  readonly version: string
  /** As the tag, or `loadWalletKit()`, has named it. */
  readonly projectId: string | undefined
  /**
   * Resolves when the project is known, the widget is up and stored connections are settled. Never rejects because of
   * a wallet. Reading it loads the widget.
   */
  readonly ready: Promise<void>
  /**
   * Merges options at any time. Each invalid one raises an `alert` that names it; the rest applies. Throws at once where both `siwx` and
   * `siweConfig` are set.
   *
   * @throws (as a rejection) `INVALID_OPTION` for options that are not plain data, `PROJECT_ID_CONFLICT` for another
   * project id
   * @example walletKit.setOptions({ networks: ['eip155:1'], themeMode: 'dark' })
   */
  setOptions(options: WalletKitOptions): Promise<void>
  /**
   * Shows the form that sends; resolves once somebody has sent from it. While a wallet has the request before it, closing the modal decides
   * nothing: the wallet's answer does.
   *
   * @returns the hash, or the signature on Solana
   * @throws (as a rejection) `USER_CLOSED`, `NOT_CONNECTED`, `CHAIN_NOT_SUPPORTED`, `NETWORK_NOT_FOUND`, `METHOD_NOT_FOUND` where it is
   *   switched off
   * @example const { hash } = await walletKit.open({ view: 'WalletSend', arguments: { to: 'vitalik.eth', amount: '0.1' } })
   */
  open(parameters: SendParameters): Promise<{ hash: string }>
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
  /**
   * Calls `listener` with each event of that name. Returns the unsubscriber. What a listener throws is reported to the console and stops nothing.
   *
   * @example const off = walletKit.on('connect', ({ address }) => console.log(address))
   */
  on<E extends keyof WalletKitEvents>(event: E, listener: (payload: WalletKitEvents[E]) => void): () => void
  /** Ends what `on` began with the same function. */
  off<E extends keyof WalletKitEvents>(event: E, listener: (payload: WalletKitEvents[E]) => void): void
  /**
   * The page's own provider; for EVM chains and Solana the same object for the page's life, connected or not.
   *
   * @example await walletKit.getProvider('eip155').request({ method: 'personal_sign', params: ['0x6869', address] })
   * @example await walletKit.getProvider('bip122').request({ method: 'signMessage', params: { account, message: 'Hi' } })
   * @see https://eips.ethereum.org/EIPS/eip-1193
   * @see https://github.com/wallet-standard/wallet-standard
   */
  getProvider(namespace: 'eip155'): Eip1193Provider
  getProvider(namespace: 'solana'): StandardWallet
  getProvider(namespace: OtherNamespace): OtherProvider
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
   * from the modal, with the event `connect`. The URI lives for five minutes; ask again for one that is good for longer.
   *
   * @throws (as a rejection) `RELAY_UNREACHABLE`, `METHOD_NOT_FOUND` where WalletConnect is switched off
   * @example const uri = await walletKit.getPairingUri()
   */
  getPairingUri(): Promise<string>
  /**
   * A token that says whose wallet signed in, with `siwx: 'kit'`: for `Authorization: Bearer …` at your own backend, which verifies it
   * by itself (docs/use/sign-in.md). It is good for a minute at least; ask for one with each request, and keep none.
   *
   * @throws (as a rejection) `NOT_CONNECTED` when nobody has signed in, `SESSION_EXPIRED` when the visitor has to sign anew,
   * `AUTH_UNREACHABLE`, `METHOD_NOT_FOUND` for a page without `siwx: 'kit'`
   * @example fetch('/orders', { headers: { Authorization: `Bearer ${await walletKit.getAccessToken()}` } })
   */
  getAccessToken(): Promise<string>
  /**
   * Asks the visitor to let `to`, an account of the page's own, take up to an amount in each period without another question (ERC-7715). The visitor may
   * lower the amount and the end: what was granted is what the promise says. Call it in the task of a click.
   *
   * @throws (as a rejection) an error of EIP-1193 with the kit's own code in `data.walletKit`: `INVALID_PARAMS`, `NOT_CONNECTED`, `USER_REJECTED`,
   * `USER_CLOSED`; `METHOD_NOT_FOUND` for a wallet that grants none, `WALLET_ERROR` for an account or a network that cannot, `RPC_UNREACHABLE`
   * @example
   * const budget = await walletKit.requestBudget({ token, amount: '5', period: 'day', until: '2026-12-27', to: shop })
   * await fetch('/budget', { method: 'POST', body: JSON.stringify(budget) })
   */
  requestBudget(budget: BudgetParameters): Promise<Budget>
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
  /** What wallets show of the page. Its URL is the one that the browser gives, whatever stands here. */
  metadata?: { name: string; description?: string; url?: string; icons?: string[] }
  /**
   * CAIP-2 ids, or whole networks for chains that the kit does not know; one with a `faucetUrl` offers “Get test funds” in the account.
   * Default: the project's.
   *
   * @example walletKit.setOptions({ networks: ['eip155:1', 'eip155:8453'] })
   */
  networks?: (CaipNetworkId | Network)[]
  /** One of `networks`. Default: the first. */
  defaultNetwork?: CaipNetworkId
  /** Only these wallets, by rdns, id or name. Default: all. */
  includeWalletIds?: string[]
  /** None of these wallets, by rdns, id or name. Default: none. */
  excludeWalletIds?: string[]
  /** Wallets that come before the others, by rdns, id or name. */
  featuredWalletIds?: string[]
  /** Wallets that the directory does not know, by its shape. */
  customWallets?: DirectoryWallet[]
  /** JSON-RPC endpoints of the page's own, by network: reads go to them first, from the page, and then to the kit. */
  customRpcUrls?: Partial<Record<CaipNetworkId, string[]>>
  /** What the account shows right after a network's own currency, where it is owned, with a picture of the page's. */
  tokens?: Partial<Record<CaipNetworkId, { address: string; image?: string }>>
  /** What the account is called instead of its name, by address. */
  addressLabels?: Record<string, string>
  /** Each is on unless the project or the page switches it off. What is not built yet is never on, and an alert says so. */
  features?: {
    /** What the account did. */
    activity?: boolean
    /** The account's address, to be paid at. */
    receive?: boolean
    /** Before anybody connects, the terms and the privacy policy are ticked. Default false. */
    legalCheckbox?: boolean
    /** The line that names the kit. */
    reownBranding?: boolean
    /** Changing one token for another. */
    swaps?: boolean
    /** Buying tokens for money. */
    onramp?: boolean
    /** Sending coins and tokens. */
    send?: boolean
    /** The account's buttons in this order; what is not built is left out. */
    walletFeaturesOrder?: ('onramp' | 'swaps' | 'receive' | 'send')[]
    /** Names that the operator gives. */
    names?: boolean
    /** Upgrading the embedded wallet's account (EIP-7702), batches and savings. */
    smartAccounts?: boolean
    /** Permissions that the page asks for, budgets among them. Default false. */
    smartSessions?: boolean
    /** Events for the project's operator. */
    analytics?: boolean
    /** Not built yet. */
    pay?: boolean
    /** Wallets on phones and desktops, by their code. */
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
  remoteFeatures?: {
    email?: boolean
    socials?: boolean | SocialLogin[]
    activity?: boolean
    reownBranding?: boolean
    /** Or who shall make them, the first that can: where the project has not chosen. */
    swaps?: boolean | ('pools' | '1inch' | '0x')[]
    /** Or the sellers that are offered, in this order. */
    onramp?: boolean | string[]
  }
  /** What the embedded wallet shall be; where that is not there, it is an EOA. Default: eip155 `smartAccount`. */
  defaultAccountTypes?: Partial<Record<ChainNamespace, Account['accountType']>>
  /** Visitors sign in with their wallet: by functions of yours, or by the kit's own server. `null`: no more. */
  siwx?: 'kit' | 'kit-required' | SiwxConfig | null
  /** As `siwx`, in the form of Sign-In with Ethereum. */
  siweConfig?: SiweConfig | null
  /** Pictures of networks, `data:image/…` by CAIP-2 id. Default: the network's own. */
  chainImages?: Record<string, string>
  /** Pictures of wallets, `data:image/…` by wallet id. Default: the wallet's own. */
  connectorImages?: Record<string, string>
  /** Your terms, shown below the wallets. */
  termsConditionsUrl?: string
  /** Your privacy policy, shown below the wallets. */
  privacyPolicyUrl?: string
  /** The order of the ways to connect. Default: `['email', 'social', 'wallet']`. */
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
  /** As `features.walletFeaturesOrder`, which wins. */
  walletFeaturesOrder?: ('onramp' | 'swaps' | 'receive' | 'send')[]
  /** Whether nobody is asked to leave a network outside of `networks`. Default false. */
  allowUnsupportedChain?: boolean
  /** Whether the modal offers other networks. Default true. */
  enableNetworkSwitch?: boolean
  /** Whether a connection is restored after a reload; fixed after the start. Default true. */
  enableReconnect?: boolean
  /** Writes the calls of the embedded wallet's frame into the console, by name and outcome. Default false. */
  enableAuthLogger?: boolean
  /**
   * Has the state carry `summary`, for a page that draws a button of its own: name, picture, balance and what is under way. It is read where
   * an account is connected, and never loads anything before that. `<wallet-kit-button>` sets it. Default false.
   */
  accountSummary?: boolean
  /**
   * Has the page, the modal and the embedded wallet's frame say on their consoles what they do: names, codes and times, nothing of what
   * is asked or signed. Set it before the modal is first loaded. False also silences what a page on a local host is told of what its visitors
   * are offered. Default: not set.
   */
  debug?: boolean
  /** Default `system`: as the visitor's device has it. */
  themeMode?: ThemeMode
  /** CSS values by name (host-api "Theme variables"). */
  themeVariables?: ThemeVariables
  /**
   * The language, as a BCP 47 tag such as `de` or `pt-BR`. Default: `lang` of the page's `<html>`, then the browser's. A visitor's own choice
   * goes before all of them.
   */
  locale?: string
  /** Replaces single texts by their key. */
  messages?: Record<string, string>
  /** Whether other libraries on the page find the kit by EIP-6963 and wallet-standard; fixed after the start. Default true. */
  announce?: boolean
  /**
   * When the frame is loaded: `'intent'`, with the first sign that somebody wants it, or `'idle'`, once the page has loaded and has
   * nothing to do while a button of the kit is in sight; not where the visitor saves data or has a slow connection, or the device little
   * memory. Read once, when the loader runs. Default `'intent'`.
   */
  preload?: 'intent' | 'idle'
  /** Stacking order where the browser has no top layer. Default 999. */
  zIndex?: number
}
