import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { type ActivityFeature, createActivity } from './createActivity.ts'

/** What happened to the active account. It is read anew after each transaction of the kit's. */
export function createAccountActivity({ store, events, feature }: FeatureContext): ActivityFeature {
  const { client, watcher, api } = feature(createAccountData)
  const activity = createActivity({ client, store, watcher, api })
  const unsubscribe = events.on('sent', activity.outdated)
  return {
    ...activity,
    destroy() {
      unsubscribe()
      activity.destroy()
    },
  }
}
