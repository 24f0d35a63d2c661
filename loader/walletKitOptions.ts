import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Network } from '#shared/entities/network.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { ThemeMode } from '#shared/entities/theme.ts'

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
