import { createOnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createPurchases, type Purchases } from './createPurchases.ts'

/** The purchases that accounts have made by the kit. Made with the first view that needs it. */
export function createAccountPurchases({
  store,
  window,
  project,
  events,
  feature,
}: FeatureContext): Purchases {
  const { watcher } = feature(createAccountData)
  return createPurchases({
    store,
    window,
    projectId: project.projectId,
    visibleAtom: watcher.visibleAtom,
    api: createOnrampApi(project),
    onDelivered: () => events.emit('sent'),
  })
}
