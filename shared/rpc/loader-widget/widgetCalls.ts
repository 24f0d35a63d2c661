import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { limits } from '../../constants/limits.ts'
import { timings } from '../../constants/timings.ts'
import type { ListedDirectoryWallet } from '../../entities/listedWallet.ts'
import type { Same } from '../../types/same.ts'
import { type MethodContract, type MethodTable, nothing } from '../contract.ts'
import { clickSchema } from '../widget-auth/social.ts'

/** Ends one namespace's connection, or all. The widget bounds the wallet's part of it (R43). */
const disconnect = {
  params: z.strictObject({ namespace: z.optional(chainNamespaceSchema) }),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract

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
} as const satisfies MethodContract

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
} as const satisfies MethodContract

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
} as const satisfies MethodContract

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
} as const satisfies MethodContract

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
} as const satisfies MethodContract

/** What the widget answers by code that comes behind its first view. */
export const widgetCalls = {
  disconnect,
  switchNetwork,
  request,
  listWallets,
  getPairingUri,
  getAccessToken,
} as const satisfies MethodTable
