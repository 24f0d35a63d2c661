import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { delay } from '#shared/async/delay.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { answerSchema, type GivenAnswer } from './decision.ts'
import type { Rendezvous, SealedText } from './rendezvous.ts'

/** Milliseconds between two tries while the server cannot be reached. */
const retryIntervalMs = 1_000

export interface AwaitDecisionParameters {
  api: Api
  rendezvous: Rendezvous
  /** Null: it lies at the server already. */
  offer: SealedText | null
  /** The request lies at the server, and can be taken. */
  onOffered: () => void
  /** Whether the window is there. */
  onPresence: (presence: 'taken' | 'away') => void
  signal: AbortSignal
}

/**
 * The frame's side of a rendezvous: offers the request and waits for the answer, as long as the server keeps them. While the server cannot
 * be reached it is asked again.
 *
 * @throws the codes of the endpoints; `ABORTED`; `PROVIDER_INVALID_RESPONSE` for an answer that the window has not made
 */
export async function awaitDecision(parameters: AwaitDecisionParameters): Promise<GivenAnswer> {
  const { api, rendezvous, offer, onOffered, onPresence, signal } = parameters
  const { id } = rendezvous
  const persist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (signal.aborted || !isCode(error, 'AUTH_UNREACHABLE')) throw error
      }
      onPresence('away')
      await delay(retryIntervalMs, signal)
    }
  }
  if (offer) await persist(() => api.call(approvalEndpoints.offer, { room: id, offer }, { signal }))
  onOffered()
  let seen: 'offered' | 'taken' | 'away' = 'offered'
  for (;;) {
    const next: ApiAnswer<typeof approvalEndpoints.wait> = await persist(() =>
      api.call(approvalEndpoints.wait, { room: id, seen }, { signal }),
    )
    if (next.stage === 'answered') return answerSchema.parse(await rendezvous.open('answer', next.answer))
    if (next.stage !== 'offered' && next.stage !== seen) onPresence(next.stage)
    seen = next.stage
  }
}
