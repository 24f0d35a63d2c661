import type { AnalyticsEvent } from '#shared/analytics/analyticsEvents.ts'
import { analyticsClient } from '#shared/analytics/analyticsLimits.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'
import type { OptionsFeature } from '../options/createOptions.ts'
import { toAccount } from '../walletState/connection.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import { createErrorReports } from './createErrorReports.ts'
import { createSender } from './createSender.ts'
import { createUuid } from './createUuid.ts'
import { followLists } from './followLists.ts'
import { followLogins } from './followLogins.ts'
import { followModal } from './followModal.ts'
import { initializeProperties } from './initializeProperties.ts'
import { isAnalyticsOn } from './isAnalyticsOn.ts'
import { pagePlace } from './pagePlace.ts'
import { readSiweOptions } from './readSiweOptions.ts'
import { reportConnections } from './reportConnections.ts'
import { sendReports } from './sendReports.ts'
import { toReport } from './toReport.ts'

export interface AnalyticsContext extends Context {
  options: Pick<OptionsFeature, 'configured' | 'hasLost'>
  wallets: Wallets
}

/**
 * What visitors do, for the page's own listener and the kit's server. It is loaded with what asks wallets, behind a first intent, and has
 * nothing to tell before somebody has opened the modal or a wallet has come back.
 */
export function createAnalytics(context: AnalyticsContext) {
  const {
    store,
    events,
    host,
    window,
    project,
    origin,
    options,
    optionsAtom,
    wallets,
    activeConnectionAtom,
  } = context
  const visitId = createUuid()
  const place = pagePlace({ origin, referrer: window.document.referrer ?? '' })
  const keepAddresses = project.features.analyticsAddresses === true
  const sender = createSender({
    ...sendReports({ window, project, client: analyticsClient }),
    isOn: () =>
      !options.hasLost() && isAnalyticsOn({ isOn: store.get(context.isOnAtom), navigator: window.navigator }),
    ready: options.configured,
    onRefused: () =>
      host.alert(
        'ORIGIN_NOT_ALLOWED',
        'Invalid App Configuration: the server takes no analytics events of this origin for this project',
      ),
  })
  const errors = createErrorReports(context)

  const send = (event: AnalyticsEvent) => {
    const connection = store.get(activeConnectionAtom)
    const address = connection && toAccount(connection).caipAddress
    sender.add(toReport(event, { visitId, place, keepAddresses, address }))
  }
  let isBegun = false
  let isDestroyed = false
  /** What the page has set stands before what its visitor does, which waits for it. */
  let waiting: AnalyticsEvent[] | null = null
  const initialize = (siweOptions?: Record<string, boolean>) => {
    const events = waiting ?? []
    waiting = null
    if (isDestroyed) return
    track(context, { event: 'INITIALIZE', properties: initializeProperties(context, siweOptions) })
    for (const event of events) send(event)
  }
  const stopHearing = events.on('tracked', (event) => {
    if (waiting) return void waiting.push(event)
    if (isBegun) return send(event)
    isBegun = true
    waiting = [event]
    if (store.get(optionsAtom).siweConfig) void readSiweOptions(context).then(initialize)
    else initialize()
  })
  const rankOf = ({ id, name }: { id: string; name: string }) =>
    store
      .get(wallets.directoryStateAtom)
      .wallets.find((wallet) =>
        [wallet.id, wallet.rdns, wallet.name].some((each) => each === id || each === name),
      )?.order
  const unfollow = [
    stopHearing,
    reportConnections({ ...context, rankOf }),
    followLogins(context),
    followModal(context),
    // After what tells of it: a modal that is closed asks nothing.
    events.on('closed', sender.flush),
    followLists(context),
  ]
  const onHidden = () => {
    if (window.document.visibilityState === 'hidden') sender.flush()
  }
  const onRejection = (event: Event) => errors.uncaught(Object(event).reason)
  const onError = (event: Event) => errors.uncaught(Object(event).error)
  window.document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', sender.leave)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('error', onError)

  return {
    /** Tells of what went wrong in a call of the page's. */
    failed: errors.failed,
    destroy() {
      isDestroyed = true
      window.document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', sender.leave)
      window.removeEventListener('unhandledrejection', onRejection)
      window.removeEventListener('error', onError)
      for (const stop of unfollow) stop()
      sender.destroy()
    },
  }
}
