import { upstreamBatch } from '../policy/rpcPolicy.ts'
import type { EndpointPool, Outcome } from './createEndpointPool.ts'
import type { RpcRequest } from './parseRpcBody.ts'
import { type RpcId, rpcError, rpcErrorCodes } from './rpcError.ts'

/** An answer's text, and 503 or 502 if no call of the request was answered. */
export interface RpcAnswer {
  status: 200 | 502 | 503
  body: string
}

/**
 * Sends a request to the endpoints of a chain, the first ones preferred, and puts the answers in the request's order.
 *
 * @param signal aborts when the client goes away, and then everything in flight with it
 */
export async function sendRpcRequest(
  pool: EndpointPool,
  { batch, entries }: RpcRequest,
  endpoints: readonly string[],
  signal: AbortSignal,
): Promise<RpcAnswer> {
  const calls = entries.flatMap((entry) => ('call' in entry ? [entry.call] : []))
  const answers = new Map<RpcId, string>()
  const outcomes = await Promise.all(
    chunk(calls, upstreamBatch).map(async (part) => {
      const outcome = await pool.call(part, batch, endpoints, signal)
      for (const { id } of part) answers.set(id, toText(id, outcome))
      return outcome
    }),
  )
  const texts = entries.map((entry) => ('call' in entry ? (answers.get(entry.call.id) ?? '') : entry.refused))
  return { status: statusOf(outcomes), body: batch ? `[${texts.join(',')}]` : texts.join() }
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}

function toText(id: RpcId, outcome: Outcome): string {
  if (outcome === 'unreachable')
    return rpcError(id, rpcErrorCodes.server, 'No endpoint of this network answers')
  const answer = outcome === 'invalid' ? undefined : outcome.get(id)
  return answer ?? rpcError(id, rpcErrorCodes.internal, 'The endpoint of this network gave no valid answer')
}

function statusOf(outcomes: readonly Outcome[]): RpcAnswer['status'] {
  const failures = outcomes.filter((outcome) => typeof outcome === 'string')
  if (failures.length === 0 || failures.length < outcomes.length) return 200
  return failures.includes('unreachable') ? 503 : 502
}
