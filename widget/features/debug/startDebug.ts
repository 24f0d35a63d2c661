import { atom } from 'jotai/vanilla'
import { createSay, type Say } from '#shared/debug/createSay.ts'
import type { Context } from '../context/createContext.ts'
import { sayRequests } from './sayRequests.ts'
import { type DebugState, stepsOf } from './steps.ts'

/**
 * Has the widget say on its console what it is at, from now on: its state as it is and as it changes, and how the server answered.
 *
 * @returns ends it
 */
export function startDebug(
  state: DebugState & Pick<Context, 'store'>,
  say: Say = createSay('widget'),
): () => void {
  const { store } = state
  const ends = stepsOf(state).map((step) => {
    // A text, so that what is no other text is not said again.
    const textAtom = atom((get) => step(get)?.filter(Boolean).join(' ') ?? '')
    let last = ''
    const report = () => {
      const text = store.get(textAtom)
      if (text || last) say(text || `${last}: over`)
      last = text
    }
    const unsubscribe = store.sub(textAtom, report)
    report()
    return unsubscribe
  })
  ends.push(sayRequests(say))
  return () => {
    for (const end of ends) end()
  }
}
