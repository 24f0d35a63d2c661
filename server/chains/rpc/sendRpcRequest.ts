import type { EndpointPool, Outcome } from './createEndpointPool.ts'
import type { RpcRequest } from './parseRpcBody.ts'
import { type RpcId, rpcError, rpcErrorCodes } from './rpcError.ts'
import { upstreamBatch } from './rpcPolicy.ts'

/** An answer's text, and 503 or 502 if no call of the request was answered. */
export interface RpcAnswer {
  status: 200 | 502 | 503
  body: string
}

/** How many requests to an endpoint a request of a client becomes. */
export function countUpstream({ entries }: RpcRequest): number {
  return Math.ceil(entries.filter((entry) => 'call' in entry).length / upstreamBatch)
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
  const budget = pool.budget(signal)
  const outcomes = await Promise.all(
    chunk(calls, upstreamBatch).map(async (part) => {
      const outcome = await pool.call(part, batch, endpoints, budget).catch((error) => {
        if (budget.isSpent()) return 'spent' as const
        throw error
      })
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

/** `spent`: given up, because the answers are too long together. */
type PartOutcome = Outcome | 'spent'

function toText(id: RpcId, outcome: PartOutcome): string {
  // A server error and no failure of an endpoint: who asks again at once gets the same.
  if (outcome === 'spent')
    return rpcError(id, rpcErrorCodes.server, 'The answers are too long together: ask for less at once')
  if (outcome === 'unreachable')
    return rpcError(id, rpcErrorCodes.server, 'No endpoint of this network answers')
  const answer = outcome === 'invalid' ? undefined : outcome.get(id)
  return answer ?? rpcError(id, rpcErrorCodes.internal, 'The endpoint of this network gave no valid answer')
}

function statusOf(outcomes: readonly PartOutcome[]): RpcAnswer['status'] {
  const failures = outcomes.filter((outcome) => outcome === 'unreachable' || outcome === 'invalid')
  if (failures.length === 0 || failures.length < outcomes.length) return 200
  return failures.includes('unreachable') ? 503 : 502
}
