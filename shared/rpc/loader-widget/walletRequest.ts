import * as z from 'zod/mini'
import type { MethodContract } from '../contract.ts'

/**
 * Asks the wallet with this `uuid`, in the host page. For EIP-1193 wallets `method` and `params` are the request's;
 * for wallet-standard wallets `method` is `standard:connect` or `standard:disconnect`.
 *
 * A wallet's own error arrives as `WALLET_ERROR` with its JSON-RPC code in `data.code` and its text as the message.
 */
export const walletRequest = {
  params: z.lazy(() =>
    z.strictObject({
      uuid: z.string().check(z.maxLength(128)),
      method: z.string().check(z.minLength(1), z.maxLength(128)),
      params: z.optional(z.unknown()),
    }),
  ),
  result: z.unknown(),
  errors: ['WALLET_NOT_FOUND', 'WALLET_ERROR', 'WALLET_INVALID_RESPONSE'],
  timeout: null,
} as const satisfies MethodContract
