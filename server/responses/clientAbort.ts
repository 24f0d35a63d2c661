/** Says when the client has gone: what an abort signal does, at a fraction of its cost for a client that stays. */
export interface ClientAbort {
  /** @throws the reason, once the client has gone */
  throwIfAborted(): void
  /** @returns stops listening */
  onAbort(listener: (reason: unknown) => void): () => void
}

export function clientAbortOf(signal: AbortSignal): ClientAbort {
  return {
    throwIfAborted: () => signal.throwIfAborted(),
    onAbort(listener) {
      const notify = () => listener(signal.reason)
      signal.addEventListener('abort', notify)
      return () => signal.removeEventListener('abort', notify)
    },
  }
}

/** As an abort signal, for code that takes no other. */
export function toSignal(client: ClientAbort): { signal: AbortSignal; release(): void } {
  const aborted = new AbortController()
  try {
    client.throwIfAborted()
  } catch (reason) {
    aborted.abort(reason)
  }
  return { signal: aborted.signal, release: client.onAbort((reason) => aborted.abort(reason)) }
}
