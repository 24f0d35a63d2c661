import type { EmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import { isFeatureOn } from '#shared/entities/features.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { Options } from '../options/parseOptions.ts'

/** The ways into the embedded wallet. */
export interface OfferedLogins {
  email: boolean
  /** In the order in which they are shown. */
  socials: readonly SocialLogin[]
}

export const noLogins: OfferedLogins = { email: false, socials: [] }

/**
 * What the server can do, unless the project or the page switches it off. The project's word wins: a page can only take
 * away, and choose the order among what is there (behaviour §9).
 */
export function offeredLogins(
  { auth, features }: Pick<ProjectConfig, 'auth' | 'features'>,
  { features: own, remoteFeatures: remote }: Pick<Options, 'features' | 'remoteFeatures'>,
): OfferedLogins {
  if (!auth) return noLogins
  const email = auth.email && isFeatureOn('email', features, own, remote)
  const allowed = (features.socials ?? auth.socials).filter((social) => auth.socials.includes(social))
  const wishes = [own?.socials, remote?.socials]
  const socials = wishes.reduce<readonly SocialLogin[]>((left, wish) => {
    if (wish === undefined || wish === true) return left
    return wish === false ? [] : wish.filter((social) => left.includes(social))
  }, allowed)
  return { email, socials: [...new Set(socials)] }
}

/** The offered logins by whether their providers can be used in this browser (R44). */
export function usableSocials(offered: readonly SocialLogin[], browser: EmbeddedBrowser | null) {
  const refusing: readonly SocialLogin[] = browser?.refusedProviders ?? []
  return {
    usable: offered.filter((login) => !refusing.includes(login)),
    refused: offered.filter((login) => refusing.includes(login)),
  }
}
