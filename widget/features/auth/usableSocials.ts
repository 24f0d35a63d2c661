import type { EmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'

/** The offered logins by whether their providers let anybody in from this browser (R44). */
export function usableSocials(offered: readonly SocialLogin[], browser: EmbeddedBrowser | null) {
  const refusing: readonly SocialLogin[] = browser?.refusedProviders ?? []
  return {
    usable: offered.filter((login) => !refusing.includes(login)),
    refused: offered.filter((login) => refusing.includes(login)),
  }
}
