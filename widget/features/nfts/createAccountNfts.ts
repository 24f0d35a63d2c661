import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createNfts } from './createNfts.ts'

/** The active account's NFTs. They are read anew after each transaction of the kit's. */
export function createAccountNfts({ store, events, feature }: FeatureContext) {
  const { client, watcher, api } = feature(createAccountData)
  const nfts = createNfts({ client, store, watcher, readNfts: api.nfts })
  return { ...nfts, destroy: events.on('sent', nfts.outdated) }
}
