import { whenIdle } from '../../services/dom/environment.ts'
import type { Context } from '../context/createContext.ts'

/** What somebody with an account wants of it, also while the kit's server is away: it is here before it is asked for. */
const wantedOffline = ['Account', 'Networks'] as const

/** Loads views ahead for whoever has an account. @returns ends it */
export function prepareAccountViews({
  store,
  window,
  connections,
  prepareView,
}: Pick<Context, 'store' | 'window' | 'connections' | 'prepareView'>): () => void {
  return store.sub(connections.connectionsAtom, () => {
    if (connections.all().length === 0) return
    whenIdle(window, () => {
      // It is only loaded ahead: whoever opens the view loads it again, and is told.
      for (const view of wantedOffline) prepareView(view).catch(() => {})
    })
  })
}
