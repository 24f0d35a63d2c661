import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { loginWindowUrl } from '../../services/authFrame/authFrame.ts'

/** One try at a provider: the window and the frame know each other's part by `attempt`. */
export interface SocialAttempt {
  provider: SocialProvider
  /** 128 random bits as hex. */
  attempt: string
  /** The login window's address. */
  href: string
}

export interface SocialAttemptParameters {
  secureOrigin: string
  projectId: string
  provider: SocialProvider
  /** Of a window that the page has opened. */
  attempt?: string | undefined
}

/** What a login window opens is known before anything is asked: it can be opened in the task of the click (R2). */
export function createSocialAttempt(parameters: SocialAttemptParameters): SocialAttempt {
  const { secureOrigin, projectId, provider, attempt = randomId() } = parameters
  return { provider, attempt, href: loginWindowUrl(secureOrigin, provider, { projectId, attempt }) }
}

/** Of the login window, in CSS pixels: every provider's own page fits. */
export const loginWindowFeatures = 'popup,width=480,height=720'
