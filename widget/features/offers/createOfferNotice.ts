import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { isLocalOrigin } from '#shared/origin/isLocalOrigin.ts'
import { whenIdle } from '../../services/dom/environment.ts'
import type { Context } from '../context/createContext.ts'
import type { OptionsFeature } from '../options/createOptions.ts'

export interface OfferNoticeContext extends Context {
  options: Pick<OptionsFeature, 'configured'>
}

/**
 * Says on the console of a page on a developer's own machine what its visitors are offered and what not: once, behind the first opening of
 * the modal, unless the page has set `debug` to false. What says it is loaded with it: visitors have none of it.
 */
export function createOfferNotice({
  store,
  openAtom,
  optionsAtom,
  options,
  origin,
  project,
  window,
}: OfferNoticeContext) {
  const leave = new AbortController()
  const say = async () => {
    await options.configured()
    if (leave.signal.aborted || store.get(optionsAtom).debug === false) return
    const { sayOffers } = await import('./sayOffers.ts')
    await sayOffers({ project, origin, signal: leave.signal })
  }
  let unsubscribe = () => {}
  const follow = () => {
    if (!store.get(openAtom)) return
    unsubscribe()
    whenIdle(window, () => void say().catch(sayUnforeseen))
  }
  // The operator's page is the kit's own: it shows the same of every project.
  if (isLocalOrigin(origin) && origin !== project.apiUrl) {
    unsubscribe = store.sub(openAtom, follow)
    follow()
  }
  return {
    destroy() {
      unsubscribe()
      leave.abort()
    },
  }
}
