import { differs } from './differs.ts'
import { isReadable } from './isReadable.ts'
import type { Box, Shot } from './picture.ts'

/** Milliseconds from the click; not a number for what never came. */
export interface Seen {
  /** Until the first pixel changed, the pressed button's aside. */
  first: number
  /** Until the wallets' names could be read. */
  readable: number
  /** Until the last pixel changed; not a number for what has not come to rest, too. */
  last: number
}

interface Scene {
  /** In order; the last one before the click is what the click found. */
  film: readonly Shot[]
  /** Where the wallets' names stand at the end, and the pressed button, in pixels of the pictures. */
  names: readonly Box[]
  button: Box
}

/**
 * Judges an opening by its pictures alone.
 *
 * @throws if the film has no picture from before the click, or none after it
 * @example
 * judge({ film, names, button }) // { first: 20, readable: 120, last: 480 }
 */
export function judge({ film, names, button }: Scene): Seen {
  const found = film.findLast(({ at }) => at <= 0)
  const after = film.filter(({ at }) => at > 0)
  const final = after.at(-1)
  if (!found || !final) throw new Error('The film does not show the click')
  const outside = button
  const changed = after.find(({ picture }) => differs(picture, found.picture, { outside }))
  const readable = after.find(({ picture }) => isReadable(picture, final.picture, names))
  const last = after.findLast(({ picture }, index) =>
    differs(picture, (after[index - 1] ?? found).picture, { outside }),
  )
  return {
    first: changed?.at ?? Number.NaN,
    readable: readable?.at ?? Number.NaN,
    last: last?.at ?? Number.NaN,
  }
}

/** Milliseconds from the press, at `pressedAt` of the film, until a pixel of the pressed wallet changed; not a number if none did. */
export function judgePress(film: readonly Shot[], pressedAt: number, name: Box): number {
  const found = film.findLast(({ at }) => at <= pressedAt)
  const answer =
    found &&
    film.find(({ at, picture }) => at > pressedAt && differs(picture, found.picture, { inside: name }))
  return answer ? answer.at - pressedAt : Number.NaN
}
