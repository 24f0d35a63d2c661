import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { GuestApi } from '../../services/api/createGuestApi.ts'
import { fromBase64Url } from '../../services/crypto/base64Url.ts'
import type { ShowMessage } from './approvalMessages.ts'
import { createApprovalRoom } from './approvalRoom.ts'

/** What a window has to show, and how to answer it, once. */
export interface AskedInRoom {
  show: ShowMessage
  /** Rejects where the answer did not get through. */
  answer: (approved: boolean) => Promise<void>
}

const secretPattern = /^#([A-Za-z0-9_-]{43})$/

/**
 * The window's end of a room, which the fragment of its address names. Only who opened the window knows the secret: what does not
 * open with it is not shown.
 *
 * @returns null where the address names none
 * @throws `LOGIN_EXPIRED` where the request is over; `AUTH_UNREACHABLE`
 */
export async function answerInRoom(hash: string, api: GuestApi): Promise<AskedInRoom | null> {
  const [, secret] = secretPattern.exec(hash) ?? []
  if (secret === undefined) return null
  const room = await createApprovalRoom(fromBase64Url(secret))
  const { offer } = await api.call(approvalEndpoints.take, { room: room.id })
  return {
    show: await room.openShow(offer),
    async answer(approved) {
      await api.call(approvalEndpoints.answer, { room: room.id, answer: await room.sealAnswer(approved) })
    },
  }
}
