import type { ClientAbort } from '../responses/clientAbort.ts'

/** What the endpoints' answers to one request of a client may weigh together. */
export interface ResponseBudget extends ClientAbort {
  /** Ends the waiting, once nothing is left. */
  spend(bytes: number): void
  isSpent(): boolean
}

/**
 * Nobody waits for these answers any more when the client goes away, or when the budget is spent. Without signals: the two that it
 * would take cost a request as much as reading its body.
 */
export function createResponseBudget(maxBytes: number, client: ClientAbort): ResponseBudget {
  const waiting = new Set<(reason: unknown) => void>()
  let stopWatching: () => void = () => undefined
  let left = maxBytes

  function end(reason: unknown): void {
    for (const leave of [...waiting]) leave(reason)
  }

  return {
    throwIfAborted() {
      client.throwIfAborted()
      if (left < 0) throw spentReason()
    },
    onAbort(leave) {
      if (waiting.size === 0) stopWatching = client.onAbort(end)
      waiting.add(leave)
      return () => {
        if (waiting.delete(leave) && waiting.size === 0) stopWatching()
      }
    },
    spend(bytes) {
      left -= bytes
      if (left < 0) end(spentReason())
    },
    isSpent: () => left < 0,
  }
}

function spentReason(): DOMException {
  return new DOMException('The answers are too long together', 'AbortError')
}
