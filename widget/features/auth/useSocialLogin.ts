import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { useApp } from '../context/appContext.ts'
import { createSocialAttempt, loginWindowFeatures } from './socialAttempt.ts'
import { useAuth } from './useAuth.ts'

/**
 * Begins a login. The window opens in the task of the click, before anything is waited for (R2). An app's own browser has no
 * windows, or shows them in the page's place (R44): there the page itself is left, and comes back.
 */
export function useSocialLogin(): (login: SocialLogin) => void {
  const { embeddedBrowser, state } = useApp()
  const auth = useAuth()
  return (login) => {
    const { projectId, auth: server } = state.project
    if (!server) return
    if (login === 'farcaster') return auth.use((wallet) => wallet.openFarcaster())
    if (embeddedBrowser) return auth.use((wallet) => wallet.leaveForSocial(login))
    const attempt = createSocialAttempt({ secureOrigin: server.secureOrigin, projectId, provider: login })
    const opened = window.open(attempt.href, '_blank', loginWindowFeatures)
    auth.use((wallet) => wallet.joinSocial(attempt, opened))
  }
}
