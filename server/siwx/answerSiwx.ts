import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { chainLoadPolicy } from '../chains/gate/chainLoadPolicy.ts'
import { failure } from '../responses/failure.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'

const statuses = {
  INVALID_PARAMS: 400,
  NETWORK_NOT_FOUND: 400,
  CHAIN_NOT_SUPPORTED: 400,
  SIGN_IN_INVALID: 401,
  PROOF_INVALID: 401,
  SESSION_EXPIRED: 401,
  ORIGIN_NOT_ALLOWED: 403,
  THROTTLED: 429,
  RPC_ERROR: 502,
  RPC_UNREACHABLE: 503,
} as const satisfies Partial<Record<ErrorCode, number>>

const dataSchema = z.object({ problem: z.optional(z.string()), retryAfter: z.optional(z.number()) })

/**
 * Answers with what `answer` gives, or with its failure: the body of `failure`, and beside it `problem` where a message was refused.
 *
 * @throws unexpected errors: 500, and logged
 */
export async function answerSiwx(context: Context, answer: () => Promise<object>): Promise<Response> {
  try {
    return context.json(await answer(), 200, dataHeaders)
  } catch (error) {
    if (!(error instanceof WalletKitError) || !isExpected(error.code)) throw error
    const { problem, retryAfter } = z.safeParse(dataSchema, error.data).data ?? {}
    const wait = error.code === 'RPC_UNREACHABLE' ? chainLoadPolicy.downRetryAfter : retryAfter
    const body = { ...failure(error.code, error.message), ...(problem !== undefined && { problem }) }
    return context.json(body, statuses[error.code], {
      ...dataHeaders,
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    })
  }
}

function isExpected(code: ErrorCode): code is keyof typeof statuses {
  return Object.hasOwn(statuses, code)
}
