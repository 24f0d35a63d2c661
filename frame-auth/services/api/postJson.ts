import * as z from 'zod/mini'
import { type ApiAnswer, apiErrorSchema, type Endpoint } from '#shared/api/endpoint.ts'
import { requestIdHeader } from '#shared/api/requestId.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** An answer of the server, whatever it says. `body` is undefined where it is no JSON. */
export interface JsonAnswer {
  status: number
  headers: Headers
  body: unknown
}

export interface PostParameters {
  body: string
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Milliseconds until the answer has been read. */
  timeout: number
  /** It goes out though its document ends meanwhile. */
  keepalive?: boolean
  fetch: typeof fetch
}

/** Posts JSON. Rejects `ABORTED` where the caller gave up, otherwise `AUTH_UNREACHABLE`. */
export async function postJson(
  url: string,
  { body, headers, signal, timeout, keepalive = false, fetch }: PostParameters,
): Promise<JsonAnswer> {
  const deadline = createDeadline(timeout, { signal })
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      keepalive,
      signal: deadline.signal,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parseJson(text) }
  } catch {
    // The network fails in many ways, of which the browser tells nothing.
    if (signal?.aborted) throw new WalletKitError('ABORTED', 'The call was given up')
    throw new WalletKitError('AUTH_UNREACHABLE', 'The server does not answer')
  } finally {
    deadline.clear()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: what stands between may answer with a page of its own. The caller's schema refuses it.
    return undefined
  }
}

/**
 * The parsed answer, or the server's error as ours. What is neither counts as no answer. Where the server itself has failed,
 * `data.requestId` is what its operator finds that by.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, headers, body }: JsonAnswer,
): ApiAnswer<E> {
  if (status === 200) {
    const schema: E['answer'] = endpoint.answer
    const answer = z.safeParse(schema, body)
    if (answer.success) return answer.data
  } else {
    const error = z.safeParse(apiErrorSchema, body)
    if (error.success) {
      const { code, message, data } = error.data
      const requestId = status >= 500 && headers.get(requestIdHeader)
      throw new WalletKitError(code, message, requestId ? { ...Object(data), requestId } : data)
    }
  }
  throw new WalletKitError('AUTH_UNREACHABLE', `The server's answer (${status}) cannot be read`)
}
