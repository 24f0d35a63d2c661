import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { type ActivityFeature, createActivity } from './createActivity.ts'
import { tellOfHistory } from './tellOfHistory.ts'

/** What happened to the active account. It is read anew after each transaction of the kit's. */
export function createAccountActivity(context: FeatureContext): ActivityFeature {
  const { store, events, feature } = context
  const { client, watcher, api } = feature(createAccountData)
  const history = tellOfHistory(context, { read: api.history, targetAtom: watcher.targetAtom })
  const activity = createActivity({ client, store, watcher, api: { history } })
  const unsubscribe = events.on('sent', activity.outdated)
  return {
    ...activity,
    destroy() {
      unsubscribe()
      activity.destroy()
    },
  }
}
