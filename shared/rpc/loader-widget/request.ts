import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import type { MethodContract } from '../contract.ts'

/**
 * A provider request that no wallet in the page can answer. One that a WalletConnect session covers goes to that
 * wallet, whose own error arrives as `WALLET_ERROR` with its JSON-RPC code in `data.code`; one for the embedded wallet goes
 * to its frame; reads go to the kit's JSON-RPC proxy.
 */
export const request = {
  params: z.lazy(() =>
    z.strictObject({
      namespace: chainNamespaceSchema,
      method: z.string().check(z.minLength(1), z.maxLength(128)),
      params: z.optional(z.unknown()),
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
    'SESSION_EXPIRED',
    'USER_CLOSED',
    'NETWORK_NOT_FOUND',
    'FACTOR_REQUIRED',
    'WALLET_FROZEN',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
} as const satisfies MethodContract
