import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { SignIn } from './createSession.ts'

export interface SocialLoginParameters {
  api: Api
  signIn: SignIn
  storage: Pick<FrameStorage, 'get' | 'put' | 'remove' | 'persistent'>
}

/** The attempt that the whole page was sent away for: it comes back to another frame than it left. */
const key = 'redirectAttempt'

interface Attempt {
  provider: SocialProvider
  attempt: string
}

/**
 * Signing in through a provider or Farcaster. The login lives on the server, bound to this device's key (security.md rule
 * 11): it is polled, and nothing depends on the window that was opened.
 */
export function createSocialLogin({ api, signIn, storage }: SocialLoginParameters) {
  let farcaster: string | null = null

  /** The page is back: it counts once, and only for the attempt that it was left for. Any link can name another (threat 23). */
  const takeReturned = async (attempt: string): Promise<void> => {
    if ((await storage.get(key)) !== attempt)
      throw new WalletKitError('LOGIN_EXPIRED', 'This page was not left for this sign-in')
    await storage.remove(key)
  }

  return {
    async connectSocial(
      { provider, attempt, returned }: Attempt & { returned?: true | undefined },
      signal: AbortSignal,
    ): Promise<void> {
      if (returned) await takeReturned(attempt)
      else await api.call(loginEndpoints.social, { provider, attempt }, { signal })
      await signIn(await waitForSession(api, loginEndpoints.socialWait, attempt, signal))
    },
    async getSocialRedirectUri(asked: Attempt & { returnUrl: string }, signal: AbortSignal) {
      const { uri } = await api.call(loginEndpoints.social, asked, { signal })
      await storage.put(key, asked.attempt)
      // What has to be here when the page is back would be gone with this page, the device's key with it.
      if (!storage.persistent())
        throw new WalletKitError('STORAGE_UNAVAILABLE', 'Nothing can be kept until the page is back')
      return { uri }
    },
    async getFarcasterUri(signal: AbortSignal) {
      const { attempt, url } = await api.call(loginEndpoints.farcaster, {}, { signal })
      farcaster = attempt
      return { url }
    },
    async connectFarcaster(signal: AbortSignal): Promise<void> {
      if (farcaster === null) throw new WalletKitError('LOGIN_EXPIRED', 'No channel is open')
      await signIn(await waitForSession(api, loginEndpoints.farcasterWait, farcaster, signal))
      farcaster = null
    },
  }
}

/**
 * Asks until a login is done; each question waits at the server.
 *
 * @throws the codes of the endpoint, `ABORTED`
 */
export async function waitForSession(
  api: Api,
  endpoint: typeof loginEndpoints.socialWait | typeof loginEndpoints.farcasterWait,
  attempt: string,
  signal: AbortSignal,
): Promise<Session> {
  for (;;) {
    const answer = await api.call(endpoint, { attempt }, { signal })
    if (answer.status === 'done') return answer.session
    signal.throwIfAborted()
  }
}
