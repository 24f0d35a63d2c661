import type { CaipNetworkId, ChainNamespace } from '../caip/caipNetworkId.ts'
import type { SocialLogin } from '../entities/socialLogin.ts'
import type { ViewName } from '../entities/view.ts'

type None = Record<string, never>

interface OfNetwork {
  network: CaipNetworkId | null
  isSmartAccount: boolean
}

interface OfAccount {
  isSmartAccount: boolean
}

interface Failed {
  message: string
}

interface OfSwap extends OfNetwork {
  swapFromToken: string
  swapToToken: string
  swapFromAmount: number
  swapToAmount: number
}

interface OfSend extends OfNetwork {
  token: string
  amount: number
}

interface OfName extends OfAccount {
  ensName: string
}

interface OfHistory extends OfAccount {
  /** Only where the project asks for addresses. */
  address?: string | undefined
  projectId: string
  cursor?: string | undefined
}

interface PaymentConfiguration {
  network: string
  asset: string
  amount: number
  recipient: string
}

interface OfPayment {
  source: 'pay' | 'fund-from-exchange'
  paymentId: string
  configuration: PaymentConfiguration
  currentPayment: {
    type: string
    exchangeId?: string | undefined
    sessionId?: string | undefined
    status?: string | undefined
    result?: string | undefined
  }
  caipNetworkId?: string | undefined
  message?: string | undefined
}

/** A wallet in a list that was shown. */
export interface ShownWallet {
  name: string
  /** Its place in the directory; left out where that does not say. */
  walletRank?: number | undefined
  view: ViewName
  displayIndex?: number | undefined
  /** Of the directory. */
  explorerId?: string | undefined
  query?: string | undefined
  certified?: boolean | undefined
  /** Of a wallet of the page. */
  rdnsId?: string | undefined
}

/** What is known of an error, with nothing personal in it. */
export interface ErrorProperties {
  errorType?: string | undefined
  errorMessage?: string | undefined
  stackTrace?: string | undefined
  /** Nobody had foreseen it. */
  uncaught?: boolean | undefined
}

/** Every analytics event and its properties (behaviour §7 "Analytics"), by names that sites have built dashboards on. */
export interface AnalyticsProperties {
  MODAL_CREATED: None
  INITIALIZE: {
    showWallets: boolean
    'siweConfig.options'?: Record<string, boolean | number | string> | undefined
    themeMode?: string | undefined
    themeVariables?: Record<string, string | number> | undefined
    allowUnsupportedChain?: boolean | undefined
    networks: CaipNetworkId[]
    defaultNetwork?: CaipNetworkId | undefined
    /** The kind of each image, such as `image/png`: what is in it stays in the page. */
    chainImages?: Record<string, string> | undefined
    connectorImages?: Record<string, string> | undefined
    coinbasePreference?: string | undefined
    metadata?:
      | {
          name?: string | undefined
          description?: string | undefined
          url: string
          icons?: string[] | undefined
        }
      | undefined
  }
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: None
  CLICK_WALLET_HELP: None
  CLICK_NETWORK_HELP: None
  CLICK_GET_WALLET_HELP: None
  CLICK_NETWORKS: None
  SELECT_WALLET: {
    name: string
    platform: 'qrcode' | 'mobile' | 'browser'
    displayIndex?: number | undefined
    walletRank?: number | undefined
    view: ViewName | null
  }
  CONNECT_SUCCESS: {
    method: 'qrcode' | 'mobile' | 'browser' | 'email'
    name: string
    reconnect?: boolean | undefined
    walletRank?: number | undefined
    view: ViewName | null
  }
  CONNECT_ERROR: Failed
  USER_REJECTED: Failed
  DISCONNECT_SUCCESS: { namespace?: ChainNamespace | 'all' | undefined }
  DISCONNECT_ERROR: { message?: string | undefined }
  /** `uri` without its key: whoever has that can take the wallet's place. */
  CONNECT_PROXY_ERROR: { message: string; uri: string; mobile_link: string; name: string }
  SEARCH_WALLET: { badge?: string | undefined; search: string }
  GET_WALLET: {
    name: string
    walletRank?: number | undefined
    explorerId: string
    type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  WALLET_IMPRESSION_V2: { items: ShownWallet[] }
  SWITCH_NETWORK: { network: CaipNetworkId }
  CLICK_TRANSACTIONS: OfAccount
  ERROR_FETCH_TRANSACTIONS: OfHistory
  LOAD_MORE_TRANSACTIONS: OfHistory
  CLICK_SIGN_SIWX_MESSAGE: OfNetwork
  CLICK_CANCEL_SIWX: OfNetwork
  SIWX_AUTH_SUCCESS: OfNetwork
  SIWX_AUTH_ERROR: OfNetwork & Failed
  EMAIL_LOGIN_SELECTED: None
  EMAIL_SUBMITTED: None
  DEVICE_REGISTERED_FOR_EMAIL: None
  EMAIL_VERIFICATION_CODE_SENT: None
  EMAIL_VERIFICATION_CODE_PASS: None
  EMAIL_EDIT: None
  EMAIL_UPGRADE_FROM_MODAL: None
  EMAIL_VERIFICATION_CODE_FAIL: Failed
  SOCIAL_LOGIN_STARTED: { provider: SocialLogin }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialLogin }
  SOCIAL_LOGIN_CANCELED: { provider: SocialLogin }
  SOCIAL_LOGIN_SUCCESS: { provider: SocialLogin; reconnect?: boolean | undefined }
  SOCIAL_LOGIN_ERROR: { provider: SocialLogin } & Failed
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'eoa' | 'smartAccount'; network: CaipNetworkId | null }
  OPEN_SWAP: OfNetwork
  INITIATE_SWAP: OfSwap
  SWAP_SUCCESS: OfSwap
  SWAP_ERROR: OfSwap & Failed
  SWAP_APPROVAL_ERROR: OfSwap & Failed
  CLICK_CONVERT: None
  CLICK_SELECT_TOKEN_TO_SWAP: None
  CLICK_SELECT_NETWORK_TO_SWAP: None
  SELECT_BUY_CRYPTO: OfAccount
  SELECT_WHAT_IS_A_BUY: OfAccount
  SELECT_BUY_PROVIDER: OfAccount & { provider: string }
  OPEN_ENS_FLOW: OfAccount
  REGISTER_NAME_INITIATED: OfName
  REGISTER_NAME_SUCCESS: OfName
  REGISTER_NAME_ERROR: OfName & { error: string }
  OPEN_SEND: OfNetwork
  SEND_INITIATED: OfSend
  SEND_SUCCESS: OfSend & { hash?: string | undefined }
  SEND_ERROR: OfSend & Failed
  SEND_REJECTED: OfSend & Failed
  PAY_SUCCESS: OfPayment
  PAY_ERROR: OfPayment
  PAY_INITIATED: OfPayment
  PAY_MODAL_OPEN: {
    exchanges: { id: string }[]
    configuration: PaymentConfiguration
    caipNetworkId?: string | undefined
    message?: string | undefined
  }
  /** What another of the kit's servers answered, or did not. */
  API_ERROR: ErrorProperties
  /** An answer was not what it must be. */
  DATA_PARSING_ERROR: ErrorProperties
  /** The embedded wallet's frame could not be reached. */
  SECURE_SITE_ERROR: ErrorProperties
  /** Any other. */
  INTERNAL_SDK_ERROR: ErrorProperties
}

/** Every event that there is a name for. */
export type AnalyticsEventName = keyof AnalyticsProperties

/** Names that sites know and that are never sent: of what no client ever did (`unused`), or of what is not there (`notBuilt`). */
export const unsentEvents = {
  MODAL_CREATED: 'unused',
  CLICK_NETWORK_HELP: 'notBuilt',
  CLICK_SIGN_SIWX_MESSAGE: 'unused',
  CLICK_CONVERT: 'unused',
  CLICK_SELECT_NETWORK_TO_SWAP: 'unused',
  PAY_SUCCESS: 'notBuilt',
  PAY_ERROR: 'notBuilt',
  PAY_INITIATED: 'notBuilt',
  PAY_MODAL_OPEN: 'notBuilt',
} as const satisfies Partial<Record<AnalyticsEventName, 'unused' | 'notBuilt'>>

/** What an error is about; the last where nothing more is known. */
export const errorCategories = [
  'API_ERROR',
  'DATA_PARSING_ERROR',
  'SECURE_SITE_ERROR',
  'INTERNAL_SDK_ERROR',
] as const satisfies readonly AnalyticsEventName[]
export type ErrorCategory = (typeof errorCategories)[number]

/** The events that are sent. */
export type SentEventName = Exclude<AnalyticsEventName, keyof typeof unsentEvents>
/** Those of them that are no errors. */
export type TrackedEventName = Exclude<SentEventName, ErrorCategory>

/** An event with what belongs to it: `properties` is missing where the event has none. */
export type AnalyticsEventOf<Name extends SentEventName> = {
  [Each in Name]: AnalyticsProperties[Each] extends None
    ? { event: Each; properties?: undefined }
    : { event: Each; properties: AnalyticsProperties[Each] }
}[Name]

/** What the page hears on `event`. */
export type AnalyticsEvent = AnalyticsEventOf<SentEventName>
