/** What nobody sees: control characters, joiners, marks that turn the order of what follows, soft hyphens, letters that are drawn blank. */
const unseen = /[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu
/** Of these, what makes one picture of several: pictographs that are joined, and the flags of regions. */
const pictures =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu

/** A text without what nobody sees in it, and without blanks at its ends. Pictures that are made of several characters stay. */
export function visibleText(text: string): string {
  return text
    .replace(/\s/gu, ' ')
    .replace(pictures, (_, picture: string = '') => picture)
    .trim()
}

/** A text of which blanks are no part, as they are of no address: it may be written in groups, or broken over lines. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s/gu, '').replace(unseen, '')
}

const address = /^0x[0-9a-f]{40}$|^[1-9A-HJ-NP-Za-km-z]{32,44}$/i

/** What is looked for: an address, however it is written down, or words. */
export function searchText(query: string): string {
  const compact = withoutBlanks(query)
  return address.test(compact) ? compact.replace(/^0X/, '0x') : visibleText(query)
}
