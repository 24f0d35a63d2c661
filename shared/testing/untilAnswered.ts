import * as z from 'zod/mini'

/** What a WalletConnect client has asked its peers and was answered (`core.history`). */
interface RequestHistory {
  on(event: 'history_updated', listener: (record: unknown) => void): unknown
  off(event: 'history_updated', listener: (record: unknown) => void): unknown
}

const recordSchema = z.object({
  topic: z.string(),
  request: z.object({ method: z.string() }),
  response: z.union([
    z.object({ error: z.object({ message: z.string() }) }),
    z.object({ result: z.unknown() }),
  ]),
})

/**
 * Resolves when the peer answers the next request of this method; call it before the request is made. The library's own
 * `acknowledged()` never settles where the answer came before it was called, which a busy machine makes so.
 *
 * @param topic where it is asked; left out: wherever
 * @throws with what the peer says is wrong
 * @example const answered = untilAnswered(client.core.history, 'wc_sessionUpdate', topic)
 */
export function untilAnswered(history: RequestHistory, method: string, topic?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onUpdated = (value: unknown) => {
      const record = recordSchema.parse(value)
      if (record.request.method !== method || (topic !== undefined && record.topic !== topic)) return
      history.off('history_updated', onUpdated)
      if ('error' in record.response) reject(new Error(record.response.error.message))
      else resolve()
    }
    history.on('history_updated', onUpdated)
  })
}
