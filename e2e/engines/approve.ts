import { click, lookStill, seeClosed, until } from './actions.ts'
import type { BrowserWindow, Visitor } from './engine.ts'
import type { Wanted } from './find.ts'
import { look, type Place, pageIn, runIn, secureFrameIn } from './place.ts'

const yes: Wanted = { role: 'button', name: /^(Approve: .*|Sign)$/ }
const statement: Wanted = { role: 'button', name: /^I have checked/ }
const opener: Wanted = { role: 'button', name: 'Open window' }

export interface Approval {
  visitor: Visitor
  /** The page's window. */
  window: BrowserWindow
  /** What makes the page ask. */
  ask: () => Promise<void>
  /** Looks at the question before it is answered. */
  check?: (place: Place) => Promise<void>
}

/**
 * Says yes to the embedded wallet, wherever it asks: in the secure frame, in a window that the page's click has opened, or in one that
 * the secure frame has a button for. Such a window has closed itself in the end.
 */
export async function approve({ visitor, window, ask, check }: Approval): Promise<void> {
  const known = new Set((await visitor.windows()).map(({ id }) => id))
  const frame = secureFrameIn(window)
  const lookForOpener = lookStill(frame, opener)
  let isAsked = false
  await ask()
  const place = await until('the question', async () => {
    const opened = (await visitor.windows()).find(({ id }) => !known.has(id))
    if (opened) return (await look(pageIn(opened), yes)) ? pageIn(opened) : null
    if (await look(frame, yes)) return frame
    // It goes when a window that was on its way is there: it is looked for, and not waited for.
    const point = isAsked ? null : await lookForOpener()
    if (!point) return null
    isAsked = true
    await window.click(frame.frames, point.x, point.y)
    return null
  })
  await check?.(place)
  await approveIn(place)
  if (place.window.id !== window.id) await seeClosed(visitor, place.window)
}

/** Says yes to the question that is shown there: what is worth something is checked first. */
export async function approveIn(place: Place): Promise<void> {
  if (await look(place, statement)) {
    // What is longer than the window is read to its end first.
    await runIn(place, () => document.querySelector('.wk-request-end')?.scrollIntoView(), null)
    await until('the statement to be armed', async () => (await look(place, statement))?.enabled)
    await click(place, statement)
    await until('Approve to be armed', async () => (await look(place, yes))?.enabled)
  }
  await click(place, yes)
}
