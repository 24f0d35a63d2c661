/**
 * The known name that somebody may have meant: the one that differs by the fewest letters, two at most, and by less than half of them.
 * Upper and lower case are the same.
 *
 * @example nearest('thememode', ['locale', 'themeMode']) // 'themeMode'
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  for (const edits of [0, 1, 2].filter((edits) => edits * 2 < word.length)) {
    const found = known.find((name) => isWithin(word.toLowerCase(), name.toLowerCase(), edits))
    if (found) return found
  }
  return undefined
}

/** Whether so many letters added, left out or changed make one of the other. It goes no deeper than the shorter one is long. */
function isWithin(one: string, other: string, edits: number): boolean {
  if (!one || !other) return one.length + other.length <= edits
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return isWithin(rest, otherRest, edits)
  const left = edits - 1
  return (
    left >= 0 &&
    (isWithin(rest, otherRest, left) || isWithin(rest, other, left) || isWithin(one, otherRest, left))
  )
}
