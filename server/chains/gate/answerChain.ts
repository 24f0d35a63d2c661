import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { type DirectAnswer, jsonAnswer } from '../../responses/directRoute.ts'
import { failure } from '../../responses/failure.ts'
import { sendAnswer } from '../../responses/throughHono.ts'
import { chainLoadPolicy } from './chainLoadPolicy.ts'

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
export async function toChainAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  read: () => Promise<z.input<Schema>>,
  { headers, written = new WeakMap() }: ChainAnswerOptions = {},
): Promise<DirectAnswer> {
  try {
    const found = await read()
    const known = isObject(found) ? written.get(found) : undefined
    const json = known ?? toBody(write(schema, found))
    if (known === undefined && isObject(found)) written.set(found, json)
    return jsonAnswer(200, json, headers)
  } catch (error) {
    if (!(error instanceof WalletKitError) || !isExpected(error.code)) throw error
    const wait = waits[error.code]
    const later = wait === undefined ? undefined : { 'Retry-After': String(wait) }
    return jsonAnswer(statuses[error.code], JSON.stringify(failure(error.code, error.message)), later)
  }
}

interface ChainAnswerOptions {
  headers?: Readonly<Record<string, string>>
  written?: WrittenAnswers
}

/** The same of a route that only the framework answers. */
export async function answerChain<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  read: (signal: AbortSignal) => Promise<z.input<Schema>>,
  options?: ChainAnswerOptions,
): Promise<Response> {
  return sendAnswer(context, await toChainAnswer(schema, () => read(context.req.raw.signal), options))
}

/** The JSON of an answer as it was sent, kept as long as the answer itself is referenced. */
export type WrittenAnswers = WeakMap<object, JsonBody>

type JsonBody = string | Uint8Array<ArrayBuffer>

/** Up to this many characters a text costs less than bytes: Node sends it in one piece with the headers. */
const maxTextLength = 4_096

const toBody = (json: string): JsonBody => (json.length > maxTextLength ? Buffer.from(json) : json)

function write<Schema extends z.ZodMiniType>(schema: Schema, found: z.input<Schema>): string {
  const answer = z.safeParse(schema, found)
  if (!answer.success) throw new TypeError('An answer of the chain API has not the shape that it should have')
  return JSON.stringify(answer.data)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isExpected(code: ErrorCode): code is keyof typeof statuses {
  return Object.hasOwn(statuses, code)
}
