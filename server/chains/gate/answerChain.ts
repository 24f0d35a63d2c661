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
 * @param headers of an answer, where it may be kept; a failure never is
 * @param written the JSON of what has been given before: where `read` gives the same object again and again, it is looked at once
 * @throws whatever else goes wrong, a wrong shape among it: 500, and logged
 */
export async function answerChain<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  read: (signal: AbortSignal) => Promise<z.input<Schema>>,
  {
    headers = dataHeaders,
    written = new WeakMap(),
  }: { headers?: Readonly<Record<string, string>>; written?: WrittenAnswers } = {},
): Promise<Response> {
  try {
    const found = await read(context.req.raw.signal)
    const known = isObject(found) ? written.get(found) : undefined
    const json = known ?? write(schema, found)
    if (isObject(found)) written.set(found, json)
    return context.body(json, 200, { ...headers, 'Content-Type': 'application/json' })
  } catch (error) {
    if (!(error instanceof WalletKitError) || !isExpected(error.code)) throw error
    const wait = waits[error.code]
    return context.json(failure(error.code, error.message), statuses[error.code], {
      ...dataHeaders,
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    })
  }
}

/** An answer's JSON as it was sent, for as long as somebody remembers the answer itself. */
export type WrittenAnswers = WeakMap<object, Uint8Array<ArrayBuffer>>

function write<Schema extends z.ZodMiniType>(
  schema: Schema,
  found: z.input<Schema>,
): Uint8Array<ArrayBuffer> {
  const answer = z.safeParse(schema, found)
  if (!answer.success) throw new TypeError('An answer of the chain API has not the shape that it should have')
  return new TextEncoder().encode(JSON.stringify(answer.data))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isExpected(code: ErrorCode): code is keyof typeof statuses {
  return Object.hasOwn(statuses, code)
}
