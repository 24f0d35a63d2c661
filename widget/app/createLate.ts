import type { Late } from '../features/context/lateContext.ts'

/** Features whose code comes with their views: each is made once. */
export function createLate(make: Late) {
  const made = new Map<unknown, { destroy(): void }>()
  const late: Late = (create) => {
    if (!made.has(create)) made.set(create, make(create))
    // By the function that has made it, of whose type it is.
    return made.get(create) as ReturnType<typeof create>
  }
  return { late, made }
}
