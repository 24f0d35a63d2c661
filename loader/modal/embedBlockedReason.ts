import { noOriginText } from '../text.ts'

/**
 * Why the kit cannot be shown on a page, whatever its project allows (R54). What sandboxes a page may take the origin from all that is in it,
 * too, so that not even the problem page could say it there.
 *
 * @param origin the page's, as its window has it
 * @returns what to tell the visitor and the developer; empty where the page itself is no reason
 */
export function embedBlockedReason(origin: string): string {
  return origin === 'null' ? noOriginText : ''
}
