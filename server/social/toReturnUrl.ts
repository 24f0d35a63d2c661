import { loginFragment } from '#shared/handshake/loginMessages.ts'
import type { SocialAttempt } from './socialAttempt.ts'

/** The page that was left for the login, told which one is over. Null for a login in a window of its own. */
export function toReturnUrl({ id, returnUrl }: Pick<SocialAttempt, 'id' | 'returnUrl'>): string | null {
  if (returnUrl === null) return null
  const url = new URL(returnUrl)
  url.hash = `${loginFragment}=${id}`
  return url.href
}
