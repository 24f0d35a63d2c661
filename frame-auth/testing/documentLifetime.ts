/**
 * The lifetime of a document: once it is unloaded, nothing that was made for it sends anything, and no answer reaches it.
 */
export function createDocumentLifetime() {
  const unloaded = new AbortController()
  const { signal } = unloaded
  const forever = () => new Promise<never>(() => {})
  /** @returns the answer; pending for ever where the document is unloaded by then */
  const answered = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => signal.aborted || resolve(value),
        (error) => signal.aborted || reject(error),
      )
    })
  return {
    /** Aborts when the document is unloaded. */
    signal,
    answered,
    /** The same service, whose calls stay pending once the document is unloaded. */
    untilUnload: <T extends object>(service: T): T =>
      new Proxy(service, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function') return member
          return (...given: unknown[]) => {
            if (signal.aborted) return forever()
            const answer: unknown = Reflect.apply(member, target, given)
            return answer instanceof Promise ? answered(answer) : answer
          }
        },
      }),
    unload: () => unloaded.abort(),
  }
}
