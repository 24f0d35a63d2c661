import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import type { Api } from '../../services/api/api.ts'
import type { ShowMessage } from './approvalMessages.ts'
import type { ApprovalRoom } from './approvalRoom.ts'

export interface WaitInRoomParameters {
  api: Api
  room: ApprovalRoom
  show: ShowMessage
  /** Somebody has opened the request: there is a window. */
  onTaken: () => void
  signal: AbortSignal
}

/**
 * The frame's end of a room: puts the request into it and waits for the answer.
 *
 * @throws the codes of the endpoints; `ABORTED`; `PROVIDER_INVALID_RESPONSE` for an answer that the window has not made
 */
export async function waitInRoom(parameters: WaitInRoomParameters): Promise<boolean> {
  const { api, room, show, onTaken, signal } = parameters
  const { id } = room
  await api.call(approvalEndpoints.offer, { room: id, offer: await room.sealShow(show) }, { signal })
  let seen: 'offered' | 'taken' = 'offered'
  for (;;) {
    const next: ApiAnswer<typeof approvalEndpoints.wait> = await api.call(
      approvalEndpoints.wait,
      { room: id, seen },
      { signal },
    )
    if (next.stage === 'answered') return room.openAnswer(next.answer)
    if (next.stage === 'taken' && seen !== 'taken') onTaken()
    seen = next.stage
    signal.throwIfAborted()
  }
}
