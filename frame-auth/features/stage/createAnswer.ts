import { abortable } from '#shared/async/abortable.ts'

/** What a person is asked for: the view gives it, the feature waits for it. */
export interface Answer<T> {
  give(value: T): void
  /** The next answer. @throws the signal's reason if the person leaves first */
  next(left: AbortSignal): Promise<T>
}

/** Carries a person's answers from a view to what waits for them. One that nobody waits for is dropped. */
export function createAnswer<T>(): Answer<T> {
  let resolve: ((value: T) => void) | null = null
  return {
    give: (value) => resolve?.(value),
    async next(left) {
      const given = new Promise<T>((settle) => {
        resolve = settle
      })
      try {
        return await abortable(given, left)
      } finally {
        resolve = null
      }
    },
  }
}
