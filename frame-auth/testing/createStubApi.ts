import type { Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../services/api/api.ts'

export interface StubCall {
  path: string
  body: unknown
}

type Answer = (body: unknown, signal: AbortSignal | undefined) => unknown

/** The server's API as a test answers it, path by path; answers are parsed as the real client parses them. */
export function createStubApi(answers: Record<string, Answer>) {
  const calls: StubCall[] = []
  const api: Api = {
    async call(endpoint, body, options: { signal?: AbortSignal } = {}) {
      calls.push({ path: endpoint.path, body })
      const answer = answers[endpoint.path]
      if (!answer) throw new WalletKitError('AUTH_UNREACHABLE', 'The server does not answer')
      return parse(endpoint, await answer(body, options.signal))
    },
  }
  return { api, calls, answers }
}

function parse<E extends Endpoint>(endpoint: E, answer: unknown) {
  const schema: E['answer'] = endpoint.answer
  return schema.parse(answer)
}
