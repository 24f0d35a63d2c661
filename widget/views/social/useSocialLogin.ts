import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { useApp } from '../../app/appContext.ts'
import { createSocialAttempt, loginWindowFeatures } from '../../features/auth/socialAttempt.ts'

/** Begins a login. The window opens in the task of the click, before anything is waited for (R2). */
export function useSocialLogin(): (login: SocialLogin) => void {
  const { auth, state } = useApp()
  return (login) => {
    const { projectId, auth: server } = state.project
    if (!server) return
    if (login === 'farcaster') return auth.use((wallet) => wallet.openFarcaster())
    const attempt = createSocialAttempt({ secureOrigin: server.secureOrigin, projectId, provider: login })
    const opened = window.open(attempt.href, '_blank', loginWindowFeatures)
    auth.use((wallet) => wallet.joinSocial(attempt, opened))
  }
}
