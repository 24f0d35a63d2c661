import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { accountSchema } from '../../entities/account.ts'
import { socialLogins } from '../../entities/socialLogin.ts'
import { viewNameSchema } from '../../entities/view.ts'
import { type MethodContract, type MethodTable, nothing } from '../contract.ts'
import { clickSchema } from '../widget-auth/social.ts'

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
} as const satisfies MethodContract

/** Merges options. Each invalid one raises an alert that names it; the rest applies. */
const setOptions = {
  params: z.lazy(() => z.strictObject({ options: z.record(z.string(), z.unknown()) })),
  result: nothing,
  errors: ['INVALID_OPTION'],
  timeout: null,
} as const satisfies MethodContract

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
} as const satisfies MethodContract

/** Hides the modal; answers when it is hidden. */
const close = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract

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
} as const satisfies MethodContract

/** What the widget answers from the start: what sets it up, and opens and closes its modal. */
export const openingMethods = {
  init,
  setOptions,
  open,
  close,
  connect,
} as const satisfies MethodTable
