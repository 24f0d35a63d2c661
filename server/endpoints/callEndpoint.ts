import type { Dispatcher } from 'undici'
import type { RpcId } from './jsonRpc.ts'
import { parseRpcAnswer } from './parseRpcAnswer.ts'
import type { RpcCall } from './parseRpcBody.ts'
import { postJson } from './postJson.ts'
import type { ResponseBudget } from './responseBudget.ts'
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
 * @param failedCallStatus under which this endpoint's kind answers a call that has failed
 * @throws the budget's reason if the client has gone away or it is spent
 */
export async function callEndpoint(
  url: string,
  calls: readonly RpcCall[],
  batch: boolean,
  {
    dispatcher,
    budget,
    timeout,
    maxBytes,
    failedCallStatus,
  }: {
    dispatcher: Dispatcher
    budget: ResponseBudget
    timeout: number
    maxBytes: number
    failedCallStatus: number | undefined
  },
): Promise<EndpointResult> {
  budget.throwIfAborted()
  const texts = calls.map(({ text }) => text)
  const isRetryable = (status: number) => retryableStatuses.includes(status)
  const isRead = (status: number) => !isRetryable(status) || status === failedCallStatus
  try {
    const answer = await postJson(dispatcher, url, batch ? `[${texts.join(',')}]` : texts.join(), {
      budget,
      timeout,
      maxBytes,
      isRead,
    })
    const { status, text } = answer
    const ids = calls.map(({ id }) => id)
    const answers = text === null ? null : parseRpcAnswer(text, ids, batch)
    if (answers) return { answers }
    if (isRetryable(status)) return unreachable(true, retryAfter(answer.retryAfter, Date.now()))
    const isOk = status >= 200 && status < 300
    return isOk ? { failure: 'invalid', retryable: false, retryAfter: 0 } : unreachable(false, 0)
  } catch {
    // Nobody answers, or not in time: the address may hold a key, and the text names it.
    budget.throwIfAborted()
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
