import { loginEndpoints } from '#shared/api/auth/login.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import type { Api } from '../../services/api/api.ts'
import type { Custody } from '../custody/custody.ts'
import type { SessionOfFrame } from './createSession.ts'

export interface SignOutParameters {
  api: Api
  session: SessionOfFrame
  custody: Pick<Custody, 'lock'>
  /** Milliseconds that the server is waited for. */
  patience: number
}

/** Signs out here and on the server, here also if the server is down. The device's share of the wallet stays. */
export function createSignOut({ api, session, custody, patience }: SignOutParameters): () => Promise<void> {
  return async () => {
    if (session.get()) {
      const { signal, clear } = createDeadline(patience)
      await api.call(loginEndpoints.logout, {}, { signal }).catch(() => {})
      clear()
    }
    custody.lock()
    await session.forget()
  }
}
