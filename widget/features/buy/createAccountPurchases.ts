import { createOnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { createAccountData } from '../account/createAccountData.ts'
import type { LateContext } from '../context/lateContext.ts'
import { createPurchases, type Purchases } from './createPurchases.ts'

/** What accounts have bought by way of the kit. Made with the first view that speaks of it. */
export function createAccountPurchases({ store, window, project, account }: LateContext): Purchases {
  const data = account.data(createAccountData)
  return createPurchases({
    store,
    window,
    projectId: project.projectId,
    visibleAtom: data.watcher.visibleAtom,
    api: createOnrampApi(project),
    onDelivered: data.sent,
  })
}
