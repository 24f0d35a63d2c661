import { loginFragment } from '#shared/handshake/loginMessages.ts'
import type { SocialAttempt } from './socialAttempt.ts'

/**
 * The page that was left for the login, told which one is over. Its own fragment stays behind that: a page may keep in it where it
 * is. Null for a login in a window of its own.
 */
export function toReturnUrl({
  id,
  provider,
  returnUrl,
}: Pick<SocialAttempt, 'id' | 'provider' | 'returnUrl'>): string | null {
  if (returnUrl === null) return null
  const url = new URL(returnUrl)
  url.hash = `${loginFragment}=${provider}.${id}${url.hash.slice(1)}`
  return url.href
}
