import { isFeatureOn } from '#shared/entities/features.ts'
import { type RemoteFeatureName, remoteFeatureNames, remoteIds } from '#shared/entities/pageFeatures.ts'
import { type LoginOffers, toProjectLogins } from '../login/loginOffers.ts'
import type { Project } from '../projects/project.ts'

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
  { features }: Pick<Project, 'features'>,
  offers: LoginOffers,
): RemoteFeature[] {
  const { email, socials } = toProjectLogins(features, offers)
  const logins = [...(email ? ['email'] : []), ...socials]
  return remoteFeatureNames
    .filter((name) => (remoteIds[name] === 'social_login' ? logins.length > 0 : isFeatureOn(name, features)))
    .map((name) => {
      const id = remoteIds[name]
      return { id, isEnabled: true, config: id === 'social_login' ? logins : null }
    })
}
