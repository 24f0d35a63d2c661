import { expect } from '@playwright/test'
import { drawingProblems } from '../fixtures/drawingProblems.ts'
import type { BrowserWindow } from './engine.ts'
import { type Place, runIn, secureFrameIn, widgetIn } from './place.ts'

/** A desk's window and a phone's. */
export const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const

export type Picture = (window: BrowserWindow, name: string) => Promise<void>

/** Where the kit's documents are: in a page's window, or a window of their own. */
type PlaceIn = (window: BrowserWindow) => Place
const inPage: readonly PlaceIn[] = [widgetIn, secureFrameIn]

/**
 * Looks at what a window shows, in both widths: nothing scrolls sideways, and no control is cut off. Leaves it wide, which is looked at
 * last: a change of size has everything drawn anew.
 *
 * @param places of the kit's documents: in a page, which is not ours, unless said otherwise
 */
export async function seeDrawn(
  window: BrowserWindow,
  name: string,
  picture: Picture,
  places = inPage,
): Promise<void> {
  for (const [width, size] of Object.entries(sizes)) {
    await window.resize(size)
    await expect
      .poll(() => problemsOf(window, places), {
        message: `${name}, ${width}`,
        timeout: 10_000,
        intervals: [50],
      })
      .toEqual([])
    await picture(window, `${name}-${size.width}`)
  }
}

/** Of those documents that are there. */
async function problemsOf(window: BrowserWindow, places: readonly PlaceIn[]): Promise<string[]> {
  const problems: string[] = []
  for (const placeIn of places)
    problems.push(...(await runIn(placeIn(window), drawingProblems, null).catch(() => [])))
  return problems
}
