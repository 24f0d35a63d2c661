import type { LoggedRequest } from './walletControls.ts'

export interface RequestLog {
  entries: readonly LoggedRequest[]
  /** Notes the request, then how `answer` ends. */
  follow<T>(method: string, params: unknown, answer: () => Promise<T>): Promise<T>
}

export function createRequestLog(): RequestLog {
  const entries: LoggedRequest[] = []
  return {
    entries,
    async follow(method, params, answer) {
      const entry: LoggedRequest = { method, params, outcome: 'waiting' }
      entries.push(entry)
      try {
        const result = await answer()
        entry.outcome = 'answered'
        return result
      } catch (error) {
        entry.outcome = 'refused'
        throw error
      }
    },
  }
}
