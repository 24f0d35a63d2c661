/** What the endpoints' answers to one request of a client may weigh together. */
export interface ResponseBudget {
  /** Aborts when the client goes away, and when the budget is spent. */
  signal: AbortSignal
  /** @throws once nothing is left: a body whose own reader aborts it, and reads on, would never end (Node 20) */
  spend(bytes: number): void
  isSpent(): boolean
}

/** @param client aborts when the client goes away */
export function createResponseBudget(maxBytes: number, client: AbortSignal): ResponseBudget {
  const spent = new AbortController()
  let left = maxBytes
  return {
    signal: AbortSignal.any([client, spent.signal]),
    spend(bytes) {
      left -= bytes
      if (left >= 0) return
      spent.abort()
      spent.signal.throwIfAborted()
    },
    isSpent: () => spent.signal.aborted,
  }
}
