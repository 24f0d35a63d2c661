import { isFeatureOn } from '#shared/entities/features.ts'
import { type RemoteFeatureName, remoteFeatureNames, remoteIds } from '#shared/entities/pageFeatures.ts'
import { type LoginOffers, toProjectLogins } from '../login/loginOffers.ts'
import type { Project } from '../projects/project.ts'

/** One feature as clients of `GET /appkit/v1/config` read it. `config` names the providers of what has some. */
export interface RemoteFeature {
  id: (typeof remoteIds)[RemoteFeatureName]
  isEnabled: boolean
  config: string[] | null
}

/**
 * What a project offers, from the same table as the kit's own switches. A feature that is off is listed, too: a client that does not find it
 * takes it for off, and one that finds it need not guess. What this server has nothing behind is off.
 */
export function toRemoteConfig(
  { features }: Pick<Project, 'features'>,
  offers: LoginOffers,
): RemoteFeature[] {
  const { email, socials } = toProjectLogins(features, offers)
  const logins = [...(email ? ['email'] : []), ...socials]
  return remoteFeatureNames.map((name) => {
    const id = remoteIds[name]
    if (id === 'social_login') return { id, isEnabled: logins.length > 0, config: toConfig(logins) }
    return { id, isEnabled: isFeatureOn(name, features), config: null }
  })
}

function toConfig(names: string[]): string[] | null {
  return names.length > 0 ? names : null
}
