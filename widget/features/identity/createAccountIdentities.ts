import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createIdentities } from './createIdentities.ts'

/** Names and pictures of the addresses that views show. */
export function createAccountIdentities({ store, feature }: FeatureContext) {
  const { client, api } = feature(createAccountData)
  return {
    ...createIdentities({ client, store, readIdentity: api.identity }),
    destroy() {
      // The cache, which is all that it holds, goes with the account's data.
    },
  }
}
