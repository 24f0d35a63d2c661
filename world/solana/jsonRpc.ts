import * as z from 'zod/mini'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'

export const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

export type Answer = (method: string, params: readonly unknown[]) => unknown

/** Answers the text of one JSON-RPC request or of a batch with the text of the response. */
export function answerJsonRpc(text: string, answer: Answer): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Not JSON, which JSON-RPC has an answer for.
    return toJson(failure(null, new RpcError(rpcErrorCodes.parse, 'Parse error')))
  }
  return toJson(Array.isArray(body) ? body.map((entry) => answerOne(entry, answer)) : answerOne(body, answer))
}

function answerOne(body: unknown, answer: Answer): unknown {
  const request = requestSchema.safeParse(body)
  if (!request.success) return failure(null, new RpcError(rpcErrorCodes.invalidRequest, 'Invalid request'))
  const { id = null, method, params = [] } = request.data
  try {
    return { jsonrpc: '2.0', id, result: answer(method, params) }
  } catch (error) {
    return failure(id, error)
  }
}

function failure(id: string | number | null, error: unknown): unknown {
  const { code, message, data } = toRpcError(error)
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } }
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  if (error instanceof z.core.$ZodError) {
    return new RpcError(rpcErrorCodes.invalidParams, `Invalid params: ${z.prettifyError(error)}`)
  }
  return new RpcError(rpcErrorCodes.internal, error instanceof Error ? error.message : 'Internal error')
}

/** JSON with Solana's u64 numbers written as plain numerals, as a validator does. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? Number(entry) : entry))
}
