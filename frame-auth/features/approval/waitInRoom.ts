import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { delay } from '#shared/async/delay.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ApprovalRoom, SealedText } from './approvalRoom.ts'
import { answerSchema, type Decision } from './decision.ts'

/** Milliseconds between two tries while the server cannot be reached. */
const retryInterval = 1_000

export interface WaitInRoomParameters {
  api: Api
  room: ApprovalRoom
  /** Null: it is there already. */
  offer: SealedText | null
  /** The room is there, and can be taken. */
  onOffered: () => void
  onStage: (stage: 'taken' | 'away') => void
  signal: AbortSignal
}

/**
 * The frame's end of a room: puts the request into it and waits for the answer, as long as the room lives. A server that cannot be
 * reached meanwhile is asked again.
 *
 * @throws the codes of the endpoints; `ABORTED`; `PROVIDER_INVALID_RESPONSE` for an answer that the window has not made
 */
export async function waitInRoom(parameters: WaitInRoomParameters): Promise<Decision> {
  const { api, room, offer, onOffered, onStage, signal } = parameters
  const { id } = room
  const persist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (signal.aborted || !isCode(error, 'AUTH_UNREACHABLE')) throw error
      }
      onStage('away')
      await delay(retryInterval, signal)
    }
  }
  if (offer) await persist(() => api.call(approvalEndpoints.offer, { room: id, offer }, { signal }))
  onOffered()
  let seen: 'offered' | 'taken' | 'away' = 'offered'
  for (;;) {
    const next: ApiAnswer<typeof approvalEndpoints.wait> = await persist(() =>
      api.call(approvalEndpoints.wait, { room: id, seen }, { signal }),
    )
    if (next.stage === 'answered') return answerSchema.parse(await room.open('answer', next.answer)).decision
    if (next.stage !== 'offered' && next.stage !== seen) onStage(next.stage)
    seen = next.stage
  }
}
