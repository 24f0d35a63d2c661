/** Words that say nothing about which wallet it is. */
const generic: ReadonlySet<string> = new Set(['wallet', 'app', 'the'])

/**
 * One or two characters that stand for a name: the initials of its first two telling words, or the start of its only
 * one.
 *
 * @example initialsOf('Trust Wallet') // 'Tr'
 * @example initialsOf('Best Dog Wallet') // 'BD'
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !generic.has(word.toLowerCase()))
  const [first = words[0] ?? '?', second] = telling
  const letters = second === undefined ? [...first].slice(0, 2) : [firstOf(first), firstOf(second)]
  return letters.join('')
}

function firstOf(word: string): string {
  const [letter = ''] = word
  return letter.toUpperCase()
}
