import { expect } from '@playwright/test'
import type { BrowserWindow, Visitor } from './engine.ts'
import type { Found, Wanted } from './find.ts'
import { look, type Place, type Point, pointOf } from './place.ts'

/** Wide, as the browser specs' own limits: engines that draw without a graphics card share two cores with others. */
const timeoutMs = 240_000
/** What is not there at once is looked for less often: each look takes the engine's time, in which it draws. */
const intervals = [50, 50, 100, 250]

/** Waits until what is asked for is there, and gives it. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  let answer: T | null | undefined | false = null
  const check = async () => {
    answer = await ask()
    return answer !== null && answer !== undefined && answer !== false
  }
  await expect.poll(check, { message: `wait for ${what}`, timeout: timeoutMs, intervals }).toBe(true)
  return answer as T
}

/** Waits until it is to be seen. */
export const see = (place: Place, wanted: Wanted): Promise<Found> =>
  until(nameOf(wanted), () => look(place, wanted))

const nameOf = ({ role, name }: Wanted) => `${role} "${name}"`

/** Milliseconds for which it has to stand still, by how many frames are around it: the kit's own views move for a moment when they come. */
const stillness = [0, 100, 100]
/** The same where the engine throws away what is pressed in a frame that has just moved. */
const longStillness = [0, 250, 600]
/** For how many frames that are drawn, on a machine that draws slowly. */
const stillFrames = 3
/** Milliseconds for which it is taken to stand where it stood still, and only waited for to be enabled. */
const restLimit = 5_000

/**
 * Looks for where it can be pressed: once it is enabled, lies open and stands still, as a person does, who presses nothing that moves.
 * Null until then. Ends in its own document: in WebKit a look at another one takes the focus there, and Approve is disarmed by that,
 * until a few frames are drawn.
 *
 * @returns looks once more
 */
export function lookStill(place: Place, wanted: Wanted): () => Promise<Point | null> {
  const needed = (place.window.losesClicks ? longStillness : stillness)[place.frames.length] ?? 0
  let last: { point: Point | null; time: number; frames: number } = { point: null, time: 0, frames: 0 }
  let rest: Point | null = null
  const isEnabled = async () => (await look(place, wanted))?.enabled === true

  const compare = async () => {
    const found = await look(place, wanted)
    const frames = found?.frames ?? 0
    const isDrawn = frames < last.frames || frames >= last.frames + stillFrames
    // Coming back from another document gives a field its focus, and that a moment's motion: it is looked at behind it.
    if (found && last.point && !(isDrawn && found.open)) return
    const point = found?.open ? await pointOf(place, found) : null
    rest = point && point.x === last.point?.x && point.y === last.point.y ? point : null
    last = { point, time: performance.now(), frames }
  }
  return async () => {
    const past = performance.now() - last.time
    if (past < needed) return null
    if (!rest || past > restLimit) {
      rest = null
      await compare()
    }
    return rest && (await isEnabled()) ? rest : null
  }
}

const seeStill = (place: Place, wanted: Wanted) =>
  until(`${nameOf(wanted)} to press`, lookStill(place, wanted))

/** Presses it with the pointer. */
export async function click(place: Place, wanted: Wanted): Promise<void> {
  const { x, y } = await seeStill(place, wanted)
  await place.window.click(place.frames, x, y)
}

const again = { role: 'button', name: 'Try again' } as const

/** Waits until it is to be seen. Where that takes longer than the view waits, a person tries again. */
export const seeOrTryAgain = (place: Place, wanted: Wanted): Promise<Found> =>
  until(nameOf(wanted), async () => {
    if (await look(place, again)) await click(place, again)
    return look(place, wanted)
  })

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
