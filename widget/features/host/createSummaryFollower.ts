import { atom } from 'jotai/vanilla'
import { orNull } from '#shared/errors/orNull.ts'
import type { FeatureContext } from '../context/featureContext.ts'

/** Follows the option `accountSummary`, where an account is connected. What reads the account is loaded with it: few pages ask. */
export function createSummaryFollower(context: FeatureContext) {
  const { store, optionsAtom, signIn, summaryAtom } = context
  const isWantedAtom = atom(
    (get) => get(optionsAtom).accountSummary === true && Object.keys(get(signIn.visibleAtom)).length > 0,
  )
  let isEnded = false
  let stop = () => {}

  const follow = async () => {
    stop()
    stop = () => {}
    store.set(summaryAtom, undefined)
    // It does not load: the page's button then shows the address alone.
    const part = store.get(isWantedAtom) && (await import('./startAccountSummary.ts').catch(orNull))
    // The account may have gone meanwhile, or the app.
    if (part && store.get(isWantedAtom) && !isEnded) {
      stop()
      stop = part.startAccountSummary(context)
    }
  }
  const unsubscribe = store.sub(isWantedAtom, () => void follow())
  if (store.get(isWantedAtom)) void follow()

  return {
    destroy() {
      isEnded = true
      unsubscribe()
      stop()
    },
  }
}
