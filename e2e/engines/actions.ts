import { expect } from '@playwright/test'
import type { BrowserWindow, Visitor } from './engine.ts'
import type { Found, Wanted } from './find.ts'
import { look, type Place, pointOf } from './place.ts'

/** Wide, as the browser specs' own limits: engines that draw without a graphics card share two cores with others. */
const patience = 120_000
const intervals = [50]

/** Waits until what is asked for is there, and gives it. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  let answer: T | null | undefined | false = null
  const check = async () => {
    answer = await ask()
    return answer !== null && answer !== undefined && answer !== false
  }
  await expect.poll(check, { message: `wait for ${what}`, timeout: patience, intervals }).toBe(true)
  return answer as T
}

/** Waits until it is to be seen. */
export const see = (place: Place, wanted: Wanted): Promise<Found> =>
  until(nameOf(wanted), () => look(place, wanted))

const nameOf = ({ role, name }: Wanted) => `${role} "${name}"`

/**
 * How long it has to stand still, by how many frames are around it. The kit's own views move for a moment when they come, and Chromium
 * throws away what is pressed in another site's frame that has just moved.
 */
const stillness = [0, 250, 600]
/** For how many frames that are drawn, on a machine that draws slowly. */
const stillFrames = 3

/**
 * Looks for where it can be pressed: once it is enabled, lies open and stands still, as a person does, who presses nothing that moves.
 * Null until then. Ends in its own document: in WebKit a look at another one takes the focus there, and Approve is disarmed by that.
 *
 * @returns looks once more
 */
export function lookStill(place: Place, wanted: Wanted): () => Promise<{ x: number; y: number } | null> {
  const needed = stillness[place.frames.length] ?? 0
  let last = { at: '', time: 0, frames: 0 }
  return async () => {
    if (performance.now() - last.time < needed) return null
    const found = await look(place, wanted)
    if (found && last.at && found.frames >= last.frames && found.frames < last.frames + stillFrames)
      return null
    const point = found?.open ? await pointOf(place, found) : null
    const before = last.at
    last = { at: point ? JSON.stringify(point) : '', time: performance.now(), frames: found?.frames ?? 0 }
    if (!point || last.at !== before) return null
    return (await look(place, wanted))?.enabled ? point : null
  }
}

const seeStill = (place: Place, wanted: Wanted) =>
  until(`${nameOf(wanted)} to press`, lookStill(place, wanted))

/** Presses it with the pointer. */
export async function click(place: Place, wanted: Wanted): Promise<void> {
  const { x, y } = await seeStill(place, wanted)
  await place.window.click(place.frames, x, y)
}

/** How long a view's first field may take to get the focus by itself. */
const selfFocus = 1_000

/** Types into a field, which is clicked if it has not got the focus by itself. */
export async function fill(place: Place, wanted: Wanted, text: string): Promise<void> {
  const hasFocus = async () => (await look(place, wanted))?.focused
  await see(place, wanted)
  const started = performance.now()
  await until(
    `${nameOf(wanted)} to come to rest`,
    async () => performance.now() - started > selfFocus || hasFocus(),
  )
  if (!(await hasFocus())) await click(place, wanted)
  await until(`${nameOf(wanted)} to have the focus`, hasFocus)
  await place.window.type(place.frames, text)
}

/** Waits for a window that was not there before. */
export function newWindow(visitor: Visitor, before: readonly BrowserWindow[]): Promise<BrowserWindow> {
  const known = new Set(before.map(({ id }) => id))
  return until('a new window', async () => (await visitor.windows()).find(({ id }) => !known.has(id)))
}

/** Waits until a window has closed itself. */
export const seeClosed = (visitor: Visitor, { id }: BrowserWindow) =>
  until('the window to close', async () => (await visitor.windows()).every((window) => window.id !== id))
