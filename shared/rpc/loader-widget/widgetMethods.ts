import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { limits } from '../../constants/limits.ts'
import { timings } from '../../constants/timings.ts'
import { accountSchema } from '../../entities/account.ts'
import type { ListedDirectoryWallet } from '../../entities/listedWallet.ts'
import { socialLogins } from '../../entities/socialLogin.ts'
import { viewNameSchema } from '../../entities/view.ts'
import type { Same } from '../../types/same.ts'
import { type MethodContract, nothing } from '../contract.ts'
import { clickSchema } from '../widget-auth/social.ts'

/** A method that the widget answers the page. */
export interface PageMethodContract extends MethodContract {
  /**
   * The part of the widget that answers: `modal` sets the widget up, and opens and closes its modal; it is there with the first view.
   * `walletRuntime` asks wallets, chains and the kit's server; it is loaded behind the first view, and calls wait for it in their order.
   */
  answeredBy: 'modal' | 'walletRuntime'
}

/**
 * The loader's first request: what the page set, and the hints that the page's own storage kept.
 *
 * `returned`: the page was left for a login and is back; `{provider}.{attempt}`, from the address (`loginFragment`). `approval.{attempt}`: it
 * was left for an approval; `leaving.{attempt}`: it is about to be.
 */
const init = {
  params: z.strictObject({
    options: z.record(z.string(), z.unknown()),
    hints: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(4096))),
    returned: z.optional(z.string().check(z.regex(/^[a-z]+\.[0-9a-f]{32}$/))),
  }),
  result: nothing,
  errors: ['ORIGIN_NOT_ALLOWED'],
  timeout: null,
  answeredBy: 'modal',
} as const satisfies PageMethodContract

/** Merges options. Each invalid one raises an alert that names it; the rest applies. */
const setOptions = {
  params: z.lazy(() => z.strictObject({ options: z.record(z.string(), z.unknown()) })),
  result: nothing,
  errors: ['INVALID_OPTION'],
  timeout: null,
  answeredBy: 'modal',
} as const satisfies PageMethodContract

/**
 * Shows the modal; answers when it is visible and interactive. `METHOD_NOT_FOUND`: what the view is for is switched off. WalletSend
 * answers with the hash once somebody has sent from it, and `USER_CLOSED` where they close it without.
 */
const open = {
  params: z.strictObject({
    view: z.optional(viewNameSchema),
    namespace: z.optional(chainNamespaceSchema),
    /** Those of WalletSend and Swap are looked at where they open (`openForm.ts`). */
    arguments: z.optional(z.looseObject({ caipNetworkId: z.optional(caipNetworkIdSchema) })),
  }),
  result: z.optional(z.strictObject({ hash: z.string().check(z.maxLength(128)) })),
  errors: [
    'INVALID_PARAMS',
    'METHOD_NOT_FOUND',
    'NOT_CONNECTED',
    'NETWORK_NOT_FOUND',
    'CHAIN_NOT_SUPPORTED',
    'USER_CLOSED',
    'USER_REJECTED',
    'REQUEST_PENDING',
    'WALLET_ERROR',
    'WALLET_INVALID_RESPONSE',
    'RPC_ERROR',
    'RPC_UNREACHABLE',
    'TIMEOUT',
  ],
  timeout: null,
  answeredBy: 'modal',
} as const satisfies PageMethodContract

/** Hides the modal; answers when it is hidden. */
const close = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: null,
  answeredBy: 'modal',
} as const satisfies PageMethodContract

/**
 * Connects, opening the modal if needed; `walletConnect` opens it with the QR code, `email` with the field, a login of
 * `socialLogins` with its progress. With `connectorId` it goes straight to that wallet, for hosts that draw their own list.
 *
 * `attempt`: of the window that the loader opened for a social login, in the task of the page's call (R2). Left out: the
 * browser refused it.
 */
const connect = {
  params: z.lazy(() =>
    z.strictObject({
      namespace: z.optional(chainNamespaceSchema),
      method: z.optional(z.enum(['wallet', 'walletConnect', 'email', ...socialLogins])),
      ...clickSchema.shape,
      connectorId: z.optional(z.string().check(z.maxLength(256))),
    }),
  ),
  result: accountSchema,
  errors: [
    'USER_CLOSED',
    'USER_REJECTED',
    'REQUEST_PENDING',
    'WALLET_NOT_FOUND',
    'WALLET_ERROR',
    'WALLET_INVALID_RESPONSE',
    'RELAY_UNREACHABLE',
    'CLOCK_SKEWED',
    'PROPOSAL_EXPIRED',
    'METHOD_NOT_FOUND',
    'POPUP_BLOCKED',
    'PROVIDER_REFUSED',
    'PROVIDER_UNREACHABLE',
    'PROVIDER_INVALID_RESPONSE',
    'LOGIN_EXPIRED',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
  answeredBy: 'modal',
} as const satisfies PageMethodContract

/** Ends one namespace's connection, or all. The widget bounds the wallet's part of it (R43). */
const disconnect = {
  params: z.strictObject({ namespace: z.optional(chainNamespaceSchema) }),
  result: nothing,
  errors: [],
  timeout: null,
  answeredBy: 'walletRuntime',
} as const satisfies PageMethodContract

/** Switches; answers when the wallet is there. The widget rejects with `TIMEOUT` after 60 s (R11). */
const switchNetwork = {
  params: z.strictObject({ caipNetworkId: caipNetworkIdSchema }),
  result: nothing,
  errors: [
    'NETWORK_NOT_FOUND',
    'CHAIN_NOT_SUPPORTED',
    'USER_REJECTED',
    'REQUEST_PENDING',
    'WALLET_ERROR',
    'TIMEOUT',
  ],
  timeout: null,
  answeredBy: 'walletRuntime',
} as const satisfies PageMethodContract

/**
 * A provider request that no wallet in the page can answer. One that a WalletConnect session covers goes to that
 * wallet, whose own error arrives as `WALLET_ERROR` with its JSON-RPC code in `data.code`; one for the embedded wallet goes
 * to its frame; reads go to the kit's JSON-RPC proxy.
 *
 * `click`: the page asked in the task of a visitor's click; `attempt` is of the window that the loader opened in it.
 */
const request = {
  params: z.lazy(() =>
    z.strictObject({
      namespace: chainNamespaceSchema,
      method: z.string().check(z.minLength(1), z.maxLength(128)),
      params: z.optional(z.unknown()),
      click: z.optional(clickSchema),
    }),
  ),
  result: z.unknown(),
  errors: [
    'NOT_CONNECTED',
    'METHOD_NOT_FOUND',
    'RPC_ERROR',
    'RPC_UNREACHABLE',
    'CHAIN_NOT_SUPPORTED',
    'USER_REJECTED',
    'WALLET_ERROR',
    'WALLET_INVALID_RESPONSE',
    'RELAY_UNREACHABLE',
    'CLOCK_SKEWED',
    'SESSION_EXPIRED',
    'USER_CLOSED',
    'NETWORK_NOT_FOUND',
    'FACTOR_REQUIRED',
    'WALLET_FROZEN',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
  answeredBy: 'walletRuntime',
} as const satisfies PageMethodContract

const listedDirectoryWalletSchema = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    icon: z.optional(z.string()),
    namespaces: z.array(chainNamespaceSchema),
    installed: z.literal(false),
    mobileLink: z.optional(z.string()),
  }),
)

true satisfies Same<ListedDirectoryWallet, z.infer<typeof listedDirectoryWalletSchema>>

/**
 * The directory's wallets that are not found in the page, in the modal's order and by the same rules (include,
 * exclude, featured, custom). Empty, never an error, while the directory is down.
 */
const listWallets = {
  params: z.lazy(() =>
    z.strictObject({
      search: z.optional(z.string().check(z.maxLength(128))),
      /** From 1. */
      page: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
    }),
  ),
  result: z.lazy(() => z.array(listedDirectoryWalletSchema).check(z.maxLength(limits.walletSearchResults))),
  errors: [],
  timeout: 12_000,
  answeredBy: 'walletRuntime',
} as const satisfies PageMethodContract

/**
 * A WalletConnect pairing URI for a page that draws its own code. It is made anew when the last one is used up or
 * about to expire; whoever approves it becomes the connection, as from the modal.
 *
 * @see https://docs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
const getPairingUri = {
  params: z.strictObject({}),
  result: z.lazy(() => z.string().check(z.regex(/^wc:/), z.maxLength(2048))),
  errors: ['RELAY_UNREACHABLE', 'CLOCK_SKEWED', 'METHOD_NOT_FOUND'],
  timeout: 20_000,
  answeredBy: 'walletRuntime',
} as const satisfies PageMethodContract

/**
 * The access token of whoever has signed in with `siwx: 'kit'`, good for a minute at least: exchanged for the next one where need be.
 *
 * `NOT_CONNECTED`: nobody has signed in; `METHOD_NOT_FOUND`: the page has another `siwx`, or none.
 */
const getAccessToken = {
  params: z.strictObject({}),
  result: z.lazy(() => z.string().check(z.maxLength(4096))),
  errors: ['METHOD_NOT_FOUND', 'NOT_CONNECTED', 'SESSION_EXPIRED', 'AUTH_UNREACHABLE', 'THROTTLED'],
  timeout: timings.authRequest,
  answeredBy: 'walletRuntime',
} as const satisfies PageMethodContract

/** What the widget answers. */
export const widgetMethods = {
  init,
  setOptions,
  open,
  close,
  connect,
  disconnect,
  switchNetwork,
  request,
  listWallets,
  getPairingUri,
  getAccessToken,
} as const satisfies Readonly<Record<string, PageMethodContract>>

/** The methods that one part of the widget answers. */
export type PageMethodsOf<Part extends PageMethodContract['answeredBy']> = {
  [Name in keyof typeof widgetMethods as (typeof widgetMethods)[Name]['answeredBy'] extends Part
    ? Name
    : never]: (typeof widgetMethods)[Name]
}
