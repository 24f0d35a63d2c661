/** Marks that turn the order of what follows, even of what is not theirs; what has no place in a line of text; letters that are blank. */
const harmful = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu
/** More than so many marks on one letter reach into other lines. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu

/**
 * A text that somebody else has written, as one line that stays in its place (threat 19): without control characters,
 * order marks and towers of accents. Never markup to begin with, since it is only ever drawn as text.
 *
 * @param maxLength characters; what is longer is cut
 * @returns an empty text where nothing can be seen of it
 */
export function plainText(text: string, maxLength = 64): string {
  const line = text.replace(/\s+/g, ' ').replace(harmful, '').replace(stackedMarks, '$1').trim()
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
}
