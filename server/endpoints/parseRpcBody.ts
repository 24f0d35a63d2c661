import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { hasRepeatedKey, type RpcId, rpcError, rpcErrorCodes, splitJsonArray } from './jsonRpc.ts'

const idSchema = z.union([z.string().check(z.maxLength(128)), z.number()])

const callSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: idSchema,
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

/** One call of a request. */
export interface RpcCall {
  id: RpcId
  /** The call's own text, which is what goes to the endpoint: each key stands in it once, so that all read the same. */
  text: string
}

/** A request, taken apart. `refused` holds the finished answer of each call that does not go on. */
export interface RpcRequest {
  batch: boolean
  /** In the request's order. */
  entries: ({ call: RpcCall } | { refused: string })[]
}

/** A request that gets one answer as a whole: it could not be read. */
export interface UnreadableRpcRequest {
  error: string
}

/**
 * Reads the body of a JSON-RPC request, a single call or a batch.
 *
 * @param methods that go on; a call of any other one is refused
 */
export function parseRpcBody(body: string, methods: ReadonlySet<string>): RpcRequest | UnreadableRpcRequest {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // Not JSON, which JSON-RPC has an answer for.
    return { error: rpcError(null, rpcErrorCodes.parse, 'The body is not JSON') }
  }
  if (!Array.isArray(value)) return { batch: false, entries: [toEntry(value, body, methods, new Set())] }
  if (value.length === 0 || value.length > limits.rpcBatch)
    return { error: invalid(null, `A batch holds 1 to ${limits.rpcBatch} calls`) }
  const texts = splitJsonArray(body)
  const ids = new Set<RpcId>()
  const entries = value.map((item: unknown, index) => toEntry(item, texts[index] ?? '', methods, ids))
  return { batch: true, entries }
}

/** @param ids of the calls before it: an answer could not be told from another with the same id */
function toEntry(
  value: unknown,
  text: string,
  methods: ReadonlySet<string>,
  ids: Set<RpcId>,
): RpcRequest['entries'][number] {
  const call = z.safeParse(callSchema, value)
  if (hasRepeatedKey(text)) return { refused: invalid(readId(value), 'A key stands in it twice') }
  if (!call.success) return { refused: invalid(readId(value), 'Not a JSON-RPC 2.0 call with an id') }
  const { id, method } = call.data
  if (ids.has(id)) return { refused: invalid(id, 'Another call of the batch has the same id') }
  ids.add(id)
  if (!methods.has(method))
    return { refused: rpcError(id, rpcErrorCodes.methodNotFound, `${method} is not available here`) }
  return { call: { id, text } }
}

function readId(value: unknown): RpcId | null {
  const holder = z.safeParse(z.object({ id: idSchema }), value)
  return holder.success ? holder.data.id : null
}

function invalid(id: RpcId | null, message: string): string {
  return rpcError(id, rpcErrorCodes.invalidRequest, message)
}
