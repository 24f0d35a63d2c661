import type { createStore } from 'jotai/vanilla'
import type { Api } from '../../services/api/api.ts'
import type { Custody, CustodyStatus } from '../custody/custody.ts'
import { createEmailLogin } from '../login/createEmailLogin.ts'
import type { SessionOfFrame } from '../login/createSession.ts'
import { createSignIn } from '../login/createSignIn.ts'

export interface ExportParameters {
  store: ReturnType<typeof createStore>
  api: Api
  session: SessionOfFrame
  custody: Custody
}

/**
 * What the page for showing the wallet's words does. At top level this origin has a storage of its own, so the browser is
 * another device there than in a frame: the person signs in and opens the wallet by a factor first, and that is the step-up.
 */
export function createExport({ store, api, session, custody }: ExportParameters) {
  const never = new AbortController().signal
  const login = createEmailLogin({ api, signIn: createSignIn(session, custody) })

  return {
    overviewAtom: custody.overviewAtom,
    /** Whether somebody is signed in here since earlier. */
    async isSignedIn(): Promise<boolean> {
      await session.restore()
      return session.get() !== null
    },
    sendCode: (email: string) => login.connectEmail({ email }, never),
    waitForLink: () => login.connectDevice(never),
    signIn: (otp: string) => login.connectOtp({ otp }, never),
    refresh: (): Promise<CustodyStatus> => custody.refresh(),
    status: () => store.get(custody.statusAtom),
    recoverByPasskey: () => custody.recoverByPasskey(),
    recoverByCode: (code: string) => custody.recoverByCode(code),
    stepUp: () => custody.stepUp(),
    reveal: () => custody.reveal(),
  }
}

export type ExportFlow = ReturnType<typeof createExport>
