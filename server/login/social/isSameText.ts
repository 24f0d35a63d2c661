import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )
}
