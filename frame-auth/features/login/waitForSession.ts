import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import type { Api } from '../../services/api/api.ts'

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
