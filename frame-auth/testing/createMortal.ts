/** What a document has of the world, for as long as it lives: of one that is gone nothing goes out, and nothing comes back to it. */
export function createMortal() {
  const death = new AbortController()
  const { signal } = death
  const forever = () => new Promise<never>(() => {})
  /** @returns the answer, unless the document is gone by then */
  const answered = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => signal.aborted || resolve(value),
        (error) => signal.aborted || reject(error),
      )
    })
  return {
    /** Aborts when the document is gone. */
    signal,
    answered,
    mortal: <T extends object>(service: T): T =>
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
    die: () => death.abort(),
  }
}
