import * as z from 'zod/mini'
import { type ApiAnswer, apiErrorSchema, type Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { JsonAnswer } from './postJson.ts'

/** The parsed answer, or the server's error as ours. What is neither counts as no answer. */
export function readAnswer<E extends Endpoint>(endpoint: E, { status, body }: JsonAnswer): ApiAnswer<E> {
  if (status === 200) {
    const schema: E['answer'] = endpoint.answer
    const answer = z.safeParse(schema, body)
    if (answer.success) return answer.data
  } else {
    const error = z.safeParse(apiErrorSchema, body)
    if (error.success) throw new WalletKitError(error.data.code, error.data.message, error.data.data)
  }
  throw new WalletKitError('AUTH_UNREACHABLE', `The server's answer (${status}) cannot be read`)
}
