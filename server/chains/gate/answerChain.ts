import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { chainLoadPolicy } from './createChainGate.ts'

const statuses = {
  INVALID_PARAMS: 400,
  NETWORK_NOT_FOUND: 400,
  CHAIN_NOT_SUPPORTED: 400,
  RPC_ERROR: 502,
  RPC_UNREACHABLE: 503,
  TOO_MANY_REQUESTS: 503,
} as const satisfies Partial<Record<ErrorCode, number>>

const waits: Partial<Record<ErrorCode, number>> = {
  RPC_UNREACHABLE: chainLoadPolicy.downRetryAfter,
  TOO_MANY_REQUESTS: chainLoadPolicy.busyRetryAfter,
}

/**
 * Answers a call of the chain API with what `read` gives, once it has the shape that clients are promised, or with the
 * failure's code and status; 503 says when to come back.
 *
 * @throws whatever else goes wrong, a wrong shape among it: 500, and logged
 */
export async function answerChain<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  read: (signal: AbortSignal) => Promise<z.input<Schema>>,
): Promise<Response> {
  try {
    const answer = z.safeParse(schema, await read(context.req.raw.signal))
    if (!answer.success)
      throw new TypeError('An answer of the chain API has not the shape that it should have')
    return context.json(answer.data, 200, dataHeaders)
  } catch (error) {
    if (!(error instanceof WalletKitError) || !isExpected(error.code)) throw error
    const wait = waits[error.code]
    return context.json(failure(error.code, error.message), statuses[error.code], {
      ...dataHeaders,
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    })
  }
}

function isExpected(code: ErrorCode): code is keyof typeof statuses {
  return Object.hasOwn(statuses, code)
}
