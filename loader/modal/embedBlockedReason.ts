import { noOriginText } from '../text.ts'

/**
 * Why the kit cannot be shown on a page, whatever its project allows (R54). A sandbox that takes the origin from a page takes it from the
 * frames in the page too, so that not even the problem page could say it there.
 *
 * @param origin the page's, as its window has it
 * @returns the text for the visitor and the developer; empty where the page itself is no reason
 */
export function embedBlockedReason(origin: string): string {
  return origin === 'null' ? noOriginText : ''
}
