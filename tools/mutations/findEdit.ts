import type { Guard } from '#shared/testing/defineGuards.ts'
import { findPlaces, type Place } from './findPlaces.ts'
import { scanTokens } from './scanTokens.ts'

/** What is done to a file's text: a place, and what comes there. */
export interface Edit extends Place {
  readonly replace: string
}

export const applyEdit = (code: string, { start, end, replace }: Edit): string =>
  code.slice(0, start) + replace + code.slice(end)

/**
 * How a file does without a guard, without the tokens at both ends that stay as they are.
 *
 * @throws if the guard is not there once
 */
export function findEdit(code: string, { name, find, replace }: Guard): Edit {
  const [place, ...others] = findPlaces(code, find)
  if (!place || others.length > 0) {
    throw new Error(`The guard of "${name}" is there ${place ? others.length + 1 : 0} times`)
  }
  const before = scanTokens(code.slice(place.start, place.end))
  const after = scanTokens(replace)
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first]?.text === after[first]?.text) first += 1
  let last = 0
  while (last < shorter - first && before.at(-1 - last)?.text === after.at(-1 - last)?.text) last += 1
  const gone = before.slice(first, before.length - last)
  const come = after.slice(first, after.length - last)
  const [from, to] = [gone[0], gone.at(-1)]
  // Something that only comes is left to the whole: what is between tokens may matter there.
  if (!from || !to) return { ...place, replace }
  const text = replace.slice(come[0]?.start ?? 0, come.at(-1)?.end ?? 0)
  // What goes takes the blanks before it along, as long as no line ends there: a value's end is its last token.
  const blanks =
    come.length > 0 ? '' : (/(?<=\S)[ \t]*$/.exec(code.slice(0, place.start + from.start))?.[0] ?? '')
  return { start: place.start + from.start - blanks.length, end: place.start + to.end, replace: text }
}
