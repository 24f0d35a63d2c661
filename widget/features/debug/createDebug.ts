import { atom } from 'jotai/vanilla'
import { orNull } from '#shared/errors/orNull.ts'
import type { Context } from '../context/createContext.ts'

/** Follows the option `debug`. What says something is loaded with it: hardly any page sets it. */
export function createDebug(context: Context) {
  const { store, optionsAtom } = context
  const isOnAtom = atom((get) => get(optionsAtom).debug === true)
  let stop = () => {}

  const follow = async () => {
    stop()
    stop = () => {}
    // It does not load: better a widget that says nothing than none.
    const part = store.get(isOnAtom) && (await import('./startDebug.ts').catch(orNull))
    // It may have been switched off meanwhile, or the app may be gone.
    if (part && store.get(isOnAtom) && !isEnded) stop = part.startDebug(context)
  }
  let isEnded = false
  const unsubscribe = store.sub(isOnAtom, () => void follow())
  void follow()

  return {
    destroy() {
      isEnded = true
      unsubscribe()
      stop()
    },
  }
}
