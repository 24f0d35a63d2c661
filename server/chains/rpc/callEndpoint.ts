import type { RpcId } from './jsonRpc.ts'
import { parseRpcAnswer } from './parseRpcAnswer.ts'
import type { RpcCall } from './parseRpcBody.ts'
import { type ResponseBudget, readBounded } from './responseBudget.ts'
import { retryableStatuses } from './rpcPolicy.ts'

export interface EndpointFailure {
  /** `unreachable`: no answer, or an HTTP error. `invalid`: an answer that is not JSON-RPC, or too long. */
  failure: 'unreachable' | 'invalid'
  /** Whether the same endpoint may be asked again, and how many milliseconds from now at the earliest. */
  retryable: boolean
  retryAfter: number
}

/** The answers' texts, by id. They may be errors: what the chain says to a call is not a failure of the endpoint. */
export type EndpointResult = { answers: Map<RpcId, string> } | EndpointFailure

/**
 * One attempt at one endpoint. Nothing of the client goes along but the calls themselves.
 *
 * @param timeout milliseconds for the whole attempt
 * @throws the budget's signal's reason if the client has gone away or the budget is spent
 */
export async function callEndpoint(
  url: string,
  calls: readonly RpcCall[],
  batch: boolean,
  { budget, timeout, maxBytes }: { budget: ResponseBudget; timeout: number; maxBytes: number },
): Promise<EndpointResult> {
  const texts = calls.map(({ text }) => text)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: batch ? `[${texts.join(',')}]` : texts.join(),
      // An endpoint that points elsewhere is a mistake of the configuration, not somewhere to follow.
      redirect: 'manual',
      signal: AbortSignal.any([budget.signal, AbortSignal.timeout(timeout)]),
    })
    if (retryableStatuses.includes(response.status)) {
      await response.body?.cancel()
      return unreachable(true, retryAfter(response.headers.get('Retry-After'), Date.now()))
    }
    const body = await readBounded(response, maxBytes, budget.spend)
    const ids = calls.map(({ id }) => id)
    const answers = body === null ? null : parseRpcAnswer(body, ids, batch)
    if (answers) return { answers }
    return response.ok ? { failure: 'invalid', retryable: false, retryAfter: 0 } : unreachable(false, 0)
  } catch (error) {
    if (budget.signal.aborted) throw error
    return unreachable(true, 0)
  }
}

function unreachable(retryable: boolean, wait: number): EndpointFailure {
  return { failure: 'unreachable', retryable, retryAfter: wait }
}

/**
 * The wait that a `Retry-After` header asks for, in milliseconds: its seconds, or the time until its date. 0 without one.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0
}
