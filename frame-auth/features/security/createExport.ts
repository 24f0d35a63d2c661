import type { createStore } from 'jotai/vanilla'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import type { Api } from '../../services/api/api.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Custody, CustodyStatus } from '../custody/custody.ts'
import { createEmailLogin } from '../login/createEmailLogin.ts'
import { createSignIn, type SessionOfFrame } from '../login/createSession.ts'
import { createSocialLogin } from '../login/createSocialLogin.ts'

export interface ExportParameters {
  store: ReturnType<typeof createStore>
  api: Api
  storage: FrameStorage
  session: SessionOfFrame
  custody: Custody
  config: Pick<FrameConfig, 'projectId' | 'features'>
}

/**
 * What the page for showing the wallet's words does. At top level this origin has a storage of its own, so the browser is
 * another device there than in a frame: the person signs in and opens the wallet by a factor first, and that is the step-up.
 */
export function createExport({ store, api, storage, session, custody, config }: ExportParameters) {
  const never = new AbortController().signal
  const signIn = createSignIn(session, custody)
  const login = createEmailLogin({ api, signIn })
  const social = createSocialLogin({ api, signIn, storage })

  return {
    /** The ways to sign in that the project offers. */
    offers: config.features,
    overviewAtom: custody.overviewAtom,
    /** Whether somebody is signed in here since earlier. */
    async isSignedIn(): Promise<boolean> {
      await session.restore()
      return session.get() !== null
    },
    /** Whether a code can be mailed to who is signed in. */
    hasEmail: (): boolean => session.get()?.person.email != null,
    sendCode: (email: string) => login.connectEmail({ email }, never),
    waitForLink: () => login.connectDevice(never),
    signIn: (otp: string) => login.connectOtp({ otp }, never),
    /** The window of a sign-in at a provider; `signInAt` with the same attempt ends it. */
    windowUrl: (provider: SocialProvider, attempt: string): string =>
      `/login/${provider}?${new URLSearchParams({ projectId: config.projectId, attempt })}`,
    signInAt: (provider: SocialProvider, attempt: string, signal: AbortSignal) =>
      social.connectSocial({ provider, attempt }, signal),
    openFarcaster: (signal: AbortSignal) => social.getFarcasterUri(signal),
    signInByFarcaster: (signal: AbortSignal) => social.connectFarcaster(signal),
    refresh: (): Promise<CustodyStatus> => custody.refresh(),
    status: () => store.get(custody.statusAtom),
    recoverByPasskey: () => custody.recoverByPasskey(),
    recoverByCode: (code: string) => custody.recoverByCode(code),
    stepUp: () => custody.stepUp(),
    reveal: () => custody.reveal(),
  }
}

export type ExportFlow = ReturnType<typeof createExport>
