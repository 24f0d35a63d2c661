import { socialPolicy } from '../social/socialPolicy.ts'

export interface LoginCookieParameters {
  attempt: string
  /** The provider posts its answer, across sites. */
  isPosted: boolean
  secureOrigin: string
}

/**
 * The cookie that makes sure that a provider's answer comes to the browser that was sent to it. One for each attempt: a person may
 * have two windows open.
 */
export function loginCookie({ attempt, isPosted, secureOrigin }: LoginCookieParameters) {
  // What is posted across sites comes without a `Lax` cookie. The state has to match in any case.
  const sameSite = isPosted ? 'None' : 'Lax'
  // On http, which is a developer's own machine, WebKit keeps no cookie that is marked as secure; `None` has to be.
  const secure = isPosted || secureOrigin.startsWith('https:')
  const maxAge = socialPolicy.attemptLifetime / 1_000
  return {
    name: `${secure ? '__Host-' : ''}wallet-kit-login-${attempt}`,
    options: { path: '/', httpOnly: true, secure, sameSite, maxAge },
  } as const
}
