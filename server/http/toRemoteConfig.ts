import { isFeatureOn } from '#shared/entities/features.ts'
import { type RemoteFeatureName, remoteFeatureNames, remoteIds } from '#shared/entities/pageFeatures.ts'
import type { OnrampProvider } from '../chains/onramp/onrampProvider.ts'
import { projectProviders } from '../chains/onramp/projectProviders.ts'
import { type LoginOffers, toProjectLogins } from '../login/loginOffers.ts'
import type { Project } from '../projects/project.ts'

/** Who sells coins, as the operator has set them up. */
export type Seller = Pick<OnrampProvider, 'name'>

/** One feature as clients of `GET /appkit/v1/config` read it. `config` names the providers of what has some. */
export interface RemoteFeature {
  id: (typeof remoteIds)[RemoteFeatureName]
  isEnabled: true
  config: string[] | null
}

/**
 * What a project offers, from the same table as the kit's own switches. What is off is left out, and so is what this server has nothing
 * behind: AppKit 1.7.8 takes what it does not find for off, and offers swaps, purchases and activity as soon as they are listed, whatever
 * `isEnabled` says.
 */
export function toRemoteConfig(
  { kind, features }: Pick<Project, 'kind' | 'features'>,
  offers: LoginOffers,
  sellers: readonly Seller[],
): RemoteFeature[] {
  const { email, socials } = toProjectLogins({ kind, features }, offers)
  const logins = [...(email ? ['email'] : []), ...socials]
  const offered = projectProviders(sellers, { features }).map(({ name }) => name)
  const providers: Partial<Record<RemoteFeature['id'], string[]>> = {
    social_login: logins,
    swap: [features.swapProvider ?? 'pools'],
    onramp: offered,
  }
  const isOffered = (name: RemoteFeatureName) => {
    if (remoteIds[name] === 'social_login') return logins.length > 0
    return isFeatureOn(name, features) && (name !== 'onramp' || offered.length > 0)
  }
  return remoteFeatureNames.filter(isOffered).map((name) => {
    const id = remoteIds[name]
    return { id, isEnabled: true, config: providers[id] ?? null }
  })
}
