import { whenIdle } from '../../services/dom/environment.ts'
import type { Context } from '../context/createContext.ts'

/** Views that a person with an account wants also while the kit's server is away: they are loaded before they are opened. */
const wantedOffline = ['Account', 'Networks'] as const

/** Loads views ahead once an account is connected. @returns the unsubscriber */
export function prepareAccountViews({
  store,
  window,
  connections,
  prepareView,
}: Pick<Context, 'store' | 'window' | 'connections' | 'prepareView'>): () => void {
  return store.sub(connections.connectionsAtom, () => {
    if (connections.all().length === 0) return
    whenIdle(window, () => {
      // It is only loaded ahead: opening the view loads it again, and says what is wrong.
      for (const view of wantedOffline) prepareView(view).catch(() => {})
    })
  })
}
