import type { BrowserWindow, Work } from './engine.ts'
import { type Found, findFrameIn, findIn, toQuery, type Wanted } from './find.ts'

/** A document in a window: the window's own, or that of a frame. */
export interface Place {
  window: BrowserWindow
  /** Selectors of the frames on the way to it, the outermost first. */
  frames: readonly string[]
}

const widget = 'iframe[title="WalletKit"]'
export const pageIn = (window: BrowserWindow): Place => ({ window, frames: [] })
export const widgetIn = (window: BrowserWindow): Place => ({ window, frames: [widget] })
export const secureFrameIn = (window: BrowserWindow): Place => ({ window, frames: [widget, 'iframe'] })

export const runIn = <A, R>({ window, frames }: Place, work: Work<A, R>, argument: A) =>
  window.run(frames, work, argument)

/** Looks once. Null where it is not there, or its document is not: one that is being replaced, for instance. */
export function look(place: Place, wanted: Wanted): Promise<Found | null> {
  return runIn(place, findIn, toQuery(wanted, place.window.say)).catch(() => null)
}

/** In CSS pixels of the window. */
export interface Point {
  x: number
  y: number
}

/** The point of the window at which the middle of what was found is; null where a press there would not go into its document. */
export async function pointOf({ window, frames }: Place, found: Found): Promise<Point | null> {
  let [x, y] = [found.x + found.width / 2, found.y + found.height / 2]
  for (let depth = frames.length - 1; depth >= 0; depth -= 1) {
    const asked = { selector: frames[depth] ?? '', x, y }
    const frame = await window.run(frames.slice(0, depth), findFrameIn, asked).catch(() => null)
    if (!frame) return null
    ;[x, y] = [x + frame.x, y + frame.y]
  }
  return { x, y }
}
