import { QueryClient } from '@tanstack/query-core'
import { createChainApi } from '../../services/chainApi/createChainApi.ts'
import { watchChain } from '../../services/chainApi/watchChain.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createAccountWatcher } from './createAccountWatcher.ts'

/**
 * What all readings of the active account share: who is looked at, the kit's chain API, and a cache of its answers. Made with the first
 * view of an account.
 */
export function createAccountData({
  store,
  window,
  project,
  openAtom,
  activeConnectionAtom,
  networks,
}: FeatureContext) {
  const client = new QueryClient()
  const watcher = createAccountWatcher({
    store,
    document: window.document,
    openAtom,
    activeConnectionAtom,
    activeNetworkAtom: networks.activeNetworkAtom,
    watchChain: (chainId, listener) => watchChain(project, chainId, listener),
  })
  return {
    client,
    watcher,
    api: createChainApi(project),
    destroy() {
      watcher.destroy()
      client.clear()
    },
  }
}
