/** What the endpoints' answers to one request of a client may weigh together. */
export interface ResponseBudget {
  /**
   * One aborts when the client goes away, the other when the budget is spent. Two, since one signal of both would have to be made for
   * each request, and costs as much as reading its body.
   */
  signals: readonly [client: AbortSignal, spent: AbortSignal]
  /** Aborts, once nothing is left. */
  spend(bytes: number): void
  isSpent(): boolean
}

/** @param client aborts when the client goes away */
export function createResponseBudget(maxBytes: number, client: AbortSignal): ResponseBudget {
  const spent = new AbortController()
  let left = maxBytes
  return {
    signals: [client, spent.signal],
    spend(bytes) {
      left -= bytes
      if (left < 0) spent.abort()
    },
    isSpent: () => spent.signal.aborted,
  }
}

/** @throws the reason for which nobody wants an answer any more, if there is one */
export function throwIfOver({ signals }: Pick<ResponseBudget, 'signals'>): void {
  for (const signal of signals) signal.throwIfAborted()
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
