import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createBalanceMemory } from './createBalanceMemory.ts'
import { type AccountHoldings, createHoldings } from './createHoldings.ts'

/** What the active account owns. It is read anew after each transaction of the kit's. */
export function createAccountHoldings({
  store,
  window,
  project,
  reading,
  events,
  feature,
}: FeatureContext): AccountHoldings {
  const { client, watcher, api } = feature(createAccountData)
  const holdings = createHoldings({
    client,
    store,
    watcher,
    api,
    readBalance: async (...question) => (await reading.readBalance())(...question),
    memory: createBalanceMemory({ window, projectId: project.projectId }),
  })
  const unsubscribe = events.on('sent', holdings.outdated)
  return {
    ...holdings,
    destroy() {
      unsubscribe()
      holdings.destroy()
    },
  }
}
