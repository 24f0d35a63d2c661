import { sayUnexpected } from './sayUnexpected.ts'
import { unforeseenIn } from './unforeseenIn.ts'

/**
 * Ends a promise whose failure is shown elsewhere, or need not be: an error that was foreseen is dropped, anything else is a fault of the
 * kit's, which would be lost here, and is said with its stack.
 *
 * @example void begin().catch(sayUnforeseen)
 */
export function sayUnforeseen(thrown: unknown): void {
  const unforeseen = unforeseenIn(thrown)
  if (unforeseen !== undefined) sayUnexpected(unforeseen)
}
