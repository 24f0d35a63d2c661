import { type LoginWindow, watchLoginWindow } from '../../services/authFrame/watchLoginWindow.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { LoginFlow } from './createLogin.ts'
import type { SocialAttempt } from './socialAttempt.ts'

export interface SocialLoginParameters {
  login: LoginFlow
  client: Pick<FrameClient, 'ask'>
  /** Makes the window's question for this attempt be answered. */
  expect: (attempt: string) => void
}

/**
 * Signing in through a provider. The window is open already, or refused; the login lives on the server and is waited for
 * there, whatever the window can tell (R8).
 */
export function createSocialLogin({ login, client, expect }: SocialLoginParameters) {
  return {
    /** The person opened the window by its link. */
    unblock: () => login.change({ status: 'waiting', code: undefined }),
    /** `opened` is null where the browser refused the window, undefined where another document has it. */
    async begin(
      { provider, attempt, href }: SocialAttempt,
      opened: LoginWindow | null | undefined,
    ): Promise<void> {
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
        // Who gave up, or began anew, has no use for it.
        opened?.close()
      })
      const isSignedIn = await login.step(async () => {
        await client.ask((auth) => auth.connectSocial({ provider, attempt }, { signal }), signal)
        return true
      }, signal)
      unwatch()
      if (isSignedIn) await login.finish(signal)
    },
  }
}
