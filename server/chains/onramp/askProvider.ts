import * as z from 'zod/mini'
import { inTime } from '#shared/async/inTime.ts'
import { readBounded } from '../../responses/readBounded.ts'
import { OnrampError } from './onrampError.ts'
import { onrampPolicy } from './onrampPolicy.ts'

interface Question {
  /** As visitors know it. */
  label: string
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: unknown
  signal: AbortSignal
}

/**
 * One JSON call of a provider's API.
 *
 * @throws OnrampError `PROVIDER_UNREACHABLE`, `PROVIDER_BUSY`, `PROVIDER_REFUSED` or `PROVIDER_INVALID_RESPONSE`; none quotes what was
 *   sent or answered
 */
export async function askProvider<Schema extends z.ZodMiniType>(
  question: Question,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { signal } = question
  return inTime({ milliseconds: onrampPolicy.timeout, signal }, (limited) => ask(question, schema, limited))
}

async function ask<Schema extends z.ZodMiniType>(
  { label, method, url, headers, body, signal }: Question,
  schema: Schema,
  limited: AbortSignal,
): Promise<z.output<Schema>> {
  const init = {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: limited,
    // A redirect would carry the key to an address that the operator has not configured.
    redirect: 'error' as const,
  }
  const down = () => {
    signal.throwIfAborted()
    return new OnrampError('PROVIDER_UNREACHABLE', `${label} does not answer`)
  }
  // Nobody answers, which is what is said. The address may hold a key: the text is not passed on.
  const response = await fetch(url, init).catch(() => Promise.reject(down()))
  if (response.status === 429) throw busy(label, response)
  if (response.status >= 500) throw down()
  if (!response.ok) throw new OnrampError('PROVIDER_REFUSED', `${label} refuses`)
  // It broke off, which is what is said.
  const text = await readBounded(response, onrampPolicy.responseBytes).catch(() => Promise.reject(down()))
  const answer = z.safeParse(schema, parseJson(text))
  if (!answer.success) throw new OnrampError('PROVIDER_INVALID_RESPONSE', `${label} gave no valid answer`)
  return answer.data
}

function busy(label: string, response: Response): OnrampError {
  const said = Number(response.headers.get('Retry-After'))
  const retryAfter = Number.isInteger(said) && said > 0 && said <= 3_600 ? said : onrampPolicy.busyRetryAfter
  return new OnrampError('PROVIDER_BUSY', `${label} has no time: try again soon`, { retryAfter })
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}
