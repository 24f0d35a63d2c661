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

/**
 * A response's body as text, or null as soon as it is longer than `maxBytes`; the rest is not read then.
 *
 * @param onBytes is told the length of each piece, and ends the reading by throwing
 * @throws what the connection throws when it breaks
 */
export async function readBounded(
  response: Response,
  maxBytes: number,
  onBytes: (bytes: number) => void,
): Promise<string | null> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    onBytes(chunk.byteLength)
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
