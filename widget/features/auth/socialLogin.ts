import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '#shared/entities/socialLogin.ts'
import { type LoginWindow, watchLoginWindow } from '../../services/authFrame/loginWindow.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { LoginFlow } from './createLogin.ts'
import type { SocialAttempt } from './socialAttempt.ts'

const returnedSchema = z.object({
  provider: z.enum(socialProviders),
  attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})

/** The login that the page is back from: `{provider}.{attempt}`. Null for one of no provider. */
export function returnedLogin(returned: string): { provider: SocialProvider; attempt: string } | null {
  const [provider, attempt, ...rest] = returned.split('.')
  const parsed = returnedSchema.safeParse({ provider, attempt })
  return parsed.success && rest.length === 0 ? parsed.data : null
}

/** The host page, as far as a login can leave it. */
export interface LeavablePage {
  /** Where a login comes back to; null where the page cannot be left. */
  url: () => Promise<string | null>
  leave: (login: { provider: SocialProvider; attempt: string }) => Promise<unknown>
}

export interface SocialLoginParameters {
  login: LoginFlow
  client: Pick<FrameClient, 'ask'>
  page: LeavablePage
  /** Makes the window's question for this attempt be answered. */
  expect: (attempt: string) => void
}

/**
 * Signing in through a provider. The window is open already, or refused; the login lives on the server and is waited for
 * there, whatever the window can tell (R8). Where windows are impossible the page itself is left and comes back (R2).
 */
export function createSocialLogin({ login, client, page, expect }: SocialLoginParameters) {
  const wait = async (
    asked: { provider: SocialProvider; attempt: string; returned?: true },
    signal: AbortSignal,
  ): Promise<void> => {
    const isSignedIn = await login.step(async () => {
      await client.ask((auth) => auth.connectSocial(asked, { signal }), signal)
      return true
    }, signal)
    if (isSignedIn) await login.finish(signal)
  }

  /** `opened` is null where the browser refused the window, undefined where another document has it. */
  const begin = async (
    { provider, attempt, href }: SocialAttempt,
    opened: LoginWindow | null | undefined,
  ): Promise<void> => {
    expect(attempt)
    const signal = login.begin({
      method: provider,
      step: 'social',
      href,
      ...(opened === null ? { status: 'blocked', code: 'POPUP_BLOCKED' } : { status: 'waiting' }),
    })
    const unwatch = opened
      ? watchLoginWindow(opened, () => signal.aborted || login.change({ status: 'closed' }))
      : () => {}
    signal.addEventListener('abort', () => {
      unwatch()
      // A login that was given up, or replaced by another, has no use for it.
      opened?.close()
    })
    if (opened === null) {
      // The page does not say where it is: it cannot be left for the login, and that is not offered.
      page.url().then(
        (url) => url !== null && !signal.aborted && login.change({ canLeave: true }),
        () => {},
      )
    }
    await wait({ provider, attempt }, signal)
    unwatch()
  }

  return {
    begin,
    /** The person opened the window by its link. */
    unblock: () => login.change({ status: 'waiting', code: undefined }),
    /** Sends the page itself to the provider; where it cannot be left, a link is what remains. */
    async leave(social: SocialAttempt): Promise<void> {
      const { provider, attempt } = social
      const signal = login.begin({ method: provider, step: 'leaving', status: 'waiting' })
      const returnUrl = await login.step(page.url, signal)
      if (returnUrl === null) return begin(social, null)
      if (returnUrl === undefined) return
      await login.step(async () => {
        const asked = { provider, attempt, returnUrl }
        await client.ask((auth) => auth.getSocialRedirectUri(asked, { signal }), signal)
        if (!signal.aborted) await page.leave({ provider, attempt })
      }, signal)
    },
    /** The page is back. What its address names need not be what it was left for: the frame knows. */
    async resume(returned: { provider: SocialProvider; attempt: string }): Promise<void> {
      const signal = login.begin({ method: returned.provider, step: 'returned', status: 'waiting' })
      await wait({ ...returned, returned: true }, signal)
    },
  }
}
