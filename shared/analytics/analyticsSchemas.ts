import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../caip/caipNetworkId.ts'
import { socialLogins } from '../entities/socialLogin.ts'
import { viewNameSchema } from '../entities/view.ts'
import type { Same } from '../types/same.ts'
import {
  type AnalyticsEvent,
  type AnalyticsEventName,
  type AnalyticsProperties,
  unsentEvents,
} from './analyticsEvents.ts'

const text = z.string().check(z.maxLength(2_048))
const optionalText = z.optional(text)
const rank = z.optional(z.number())
const view = z.nullable(viewNameSchema)

const none = z.strictObject({})
const failed = z.strictObject({ message: text })
const ofAccount = z.strictObject({ isSmartAccount: z.boolean() })
const ofNetwork = z.extend(ofAccount, { network: z.nullable(caipNetworkIdSchema) })
const ofSwap = z.extend(ofNetwork, {
  swapFromToken: text,
  swapToToken: text,
  swapFromAmount: z.number(),
  swapToAmount: z.number(),
})
const ofSend = z.extend(ofNetwork, { token: text, amount: z.number() })
const ofName = z.extend(ofAccount, { ensName: text })
const ofHistory = z.extend(ofAccount, { address: optionalText, projectId: text, cursor: optionalText })
const ofModal = z.strictObject({ connected: z.boolean() })
const ofProvider = z.strictObject({ provider: z.enum(socialLogins) })
const configuration = z.strictObject({ network: text, asset: text, amount: z.number(), recipient: text })
const ofPayment = z.strictObject({
  source: z.enum(['pay', 'fund-from-exchange']),
  paymentId: text,
  configuration,
  currentPayment: z.strictObject({
    type: text,
    exchangeId: optionalText,
    sessionId: optionalText,
    status: optionalText,
    result: optionalText,
  }),
  caipNetworkId: optionalText,
  message: optionalText,
})
/** Of each kind of error. */
const ofError = z.strictObject({
  errorType: optionalText,
  errorMessage: optionalText,
  stackTrace: z.optional(z.string().check(z.maxLength(4_096))),
  uncaught: z.optional(z.boolean()),
})
const images = z.optional(z.record(z.string(), text))
const shownWallet = z.strictObject({
  name: text,
  walletRank: rank,
  view: viewNameSchema,
  displayIndex: z.optional(z.number()),
  explorerId: optionalText,
  query: optionalText,
  certified: z.optional(z.boolean()),
  rdnsId: optionalText,
})

/** What the properties of each event must be. */
export const analyticsSchemas = {
  MODAL_CREATED: none,
  INITIALIZE: z.strictObject({
    showWallets: z.boolean(),
    'siweConfig.options': z.optional(z.record(z.string(), z.union([z.boolean(), z.number(), text]))),
    themeMode: optionalText,
    themeVariables: z.optional(z.record(z.string(), z.union([text, z.number()]))),
    allowUnsupportedChain: z.optional(z.boolean()),
    networks: z.array(caipNetworkIdSchema),
    defaultNetwork: z.optional(caipNetworkIdSchema),
    chainImages: images,
    connectorImages: images,
    coinbasePreference: optionalText,
    metadata: z.optional(
      z.strictObject({
        name: optionalText,
        description: optionalText,
        url: text,
        icons: z.optional(z.array(text)),
      }),
    ),
  }),
  MODAL_OPEN: ofModal,
  MODAL_CLOSE: ofModal,
  CLICK_ALL_WALLETS: none,
  CLICK_WALLET_HELP: none,
  CLICK_NETWORK_HELP: none,
  CLICK_GET_WALLET_HELP: none,
  CLICK_NETWORKS: none,
  SELECT_WALLET: z.strictObject({
    name: text,
    platform: z.enum(['qrcode', 'mobile', 'browser']),
    displayIndex: z.optional(z.number()),
    walletRank: rank,
    view,
  }),
  CONNECT_SUCCESS: z.strictObject({
    method: z.enum(['qrcode', 'mobile', 'browser', 'email']),
    name: text,
    reconnect: z.optional(z.boolean()),
    walletRank: rank,
    view,
  }),
  CONNECT_ERROR: failed,
  USER_REJECTED: failed,
  DISCONNECT_SUCCESS: z.strictObject({
    namespace: z.optional(z.union([chainNamespaceSchema, z.literal('all')])),
  }),
  DISCONNECT_ERROR: z.strictObject({ message: optionalText }),
  CONNECT_PROXY_ERROR: z.strictObject({ message: text, uri: text, mobile_link: text, name: text }),
  SEARCH_WALLET: z.strictObject({ badge: optionalText, search: text }),
  GET_WALLET: z.strictObject({
    name: text,
    walletRank: rank,
    explorerId: text,
    type: z.enum(['chrome_store', 'app_store', 'play_store', 'homepage']),
  }),
  WALLET_IMPRESSION_V2: z.strictObject({ items: z.array(shownWallet).check(z.maxLength(100)) }),
  SWITCH_NETWORK: z.strictObject({ network: caipNetworkIdSchema }),
  CLICK_TRANSACTIONS: ofAccount,
  ERROR_FETCH_TRANSACTIONS: ofHistory,
  LOAD_MORE_TRANSACTIONS: ofHistory,
  CLICK_SIGN_SIWX_MESSAGE: ofNetwork,
  CLICK_CANCEL_SIWX: ofNetwork,
  SIWX_AUTH_SUCCESS: ofNetwork,
  SIWX_AUTH_ERROR: z.extend(ofNetwork, { message: text }),
  EMAIL_LOGIN_SELECTED: none,
  EMAIL_SUBMITTED: none,
  DEVICE_REGISTERED_FOR_EMAIL: none,
  EMAIL_VERIFICATION_CODE_SENT: none,
  EMAIL_VERIFICATION_CODE_PASS: none,
  EMAIL_EDIT: none,
  EMAIL_UPGRADE_FROM_MODAL: none,
  EMAIL_VERIFICATION_CODE_FAIL: failed,
  SOCIAL_LOGIN_STARTED: ofProvider,
  SOCIAL_LOGIN_REQUEST_USER_DATA: ofProvider,
  SOCIAL_LOGIN_CANCELED: ofProvider,
  SOCIAL_LOGIN_SUCCESS: z.extend(ofProvider, { reconnect: z.optional(z.boolean()) }),
  SOCIAL_LOGIN_ERROR: z.extend(ofProvider, { message: text }),
  SET_PREFERRED_ACCOUNT_TYPE: z.strictObject({
    accountType: z.enum(['eoa', 'smartAccount']),
    network: z.nullable(caipNetworkIdSchema),
  }),
  OPEN_SWAP: ofNetwork,
  INITIATE_SWAP: ofSwap,
  SWAP_SUCCESS: ofSwap,
  SWAP_ERROR: z.extend(ofSwap, { message: text }),
  SWAP_APPROVAL_ERROR: z.extend(ofSwap, { message: text }),
  CLICK_CONVERT: none,
  CLICK_SELECT_TOKEN_TO_SWAP: none,
  CLICK_SELECT_NETWORK_TO_SWAP: none,
  SELECT_BUY_CRYPTO: ofAccount,
  SELECT_WHAT_IS_A_BUY: ofAccount,
  SELECT_BUY_PROVIDER: z.extend(ofAccount, { provider: text }),
  OPEN_ENS_FLOW: ofAccount,
  REGISTER_NAME_INITIATED: ofName,
  REGISTER_NAME_SUCCESS: ofName,
  REGISTER_NAME_ERROR: z.extend(ofName, { error: text }),
  OPEN_SEND: ofNetwork,
  SEND_INITIATED: ofSend,
  SEND_SUCCESS: z.extend(ofSend, { hash: optionalText }),
  SEND_ERROR: z.extend(ofSend, { message: text }),
  SEND_REJECTED: z.extend(ofSend, { message: text }),
  PAY_SUCCESS: ofPayment,
  PAY_ERROR: ofPayment,
  PAY_INITIATED: ofPayment,
  PAY_MODAL_OPEN: z.strictObject({
    exchanges: z.array(z.strictObject({ id: text })).check(z.maxLength(100)),
    configuration,
    caipNetworkId: optionalText,
    message: optionalText,
  }),
  API_ERROR: ofError,
  DATA_PARSING_ERROR: ofError,
  SECURE_SITE_ERROR: ofError,
  INTERNAL_SDK_ERROR: ofError,
} as const satisfies Record<AnalyticsEventName, z.ZodMiniType>

type Flat<Properties> = { [Key in keyof Properties]: Properties[Key] }
type Written = { [Name in AnalyticsEventName]: Flat<AnalyticsProperties[Name]> }
type Parsed = { [Name in AnalyticsEventName]: z.infer<(typeof analyticsSchemas)[Name]> }
true satisfies Same<Written, Parsed>

const eventSchema = z.strictObject({
  event: z.string(),
  properties: z.optional(z.record(z.string(), z.unknown())),
})
const isName = (name: string): name is AnalyticsEventName => Object.hasOwn(analyticsSchemas, name)

/** Whether it is an event of the table that is sent, with the properties that it must have. */
export function isAnalyticsEvent(value: unknown): value is AnalyticsEvent {
  const parsed = eventSchema.safeParse(value)
  if (!parsed.success) return false
  const { event, properties = {} } = parsed.data
  return isName(event) && !(event in unsentEvents) && analyticsSchemas[event].safeParse(properties).success
}

/** An event as the page hears it. Lazy, so that bundles which only send events leave it out (`pureSchemasPlugin`). */
export const analyticsEventSchema = z.lazy(() => z.custom<AnalyticsEvent>(isAnalyticsEvent))
