import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { GuestApi } from '../../services/api/createGuestApi.ts'
import { fromBase64Url } from '../../services/crypto/bytes.ts'
import { type ShowMessage, showSchema } from './approvalMessages.ts'
import { createApprovalRoom } from './approvalRoom.ts'

export interface AnswerOpenerParameters {
  /** Of the approval page. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'top'> & {
    opener: unknown
    location: { origin: string }
  }
  /** Once: what to show, and how to answer. */
  onShow: (show: ShowMessage, answer: (approved: boolean) => void) => void
}

interface Opener {
  postMessage(message: unknown, options: { targetOrigin: string }): void
}

/**
 * The window's end of one approval. Only a frame of this very origin is heard: a page that opens this address itself gets an
 * empty window.
 *
 * @returns whether there is anybody to answer
 */
export function answerOpener({ window, onShow }: AnswerOpenerParameters): boolean {
  const { origin } = window.location
  if (!isOpener(window.opener)) return false
  const { opener } = window

  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opener || from !== origin) return
    const show = showSchema.safeParse(data)
    if (!show.success) return
    window.removeEventListener('message', receive)
    const { id } = show.data
    onShow(show.data, (approved) =>
      opener.postMessage({ walletKit: 'approve-answer', id, approved }, { targetOrigin: origin }),
    )
  }
  window.addEventListener('message', receive)
  opener.postMessage({ walletKit: 'approve-hello' }, { targetOrigin: origin })
  return true
}

function isOpener(opener: unknown): opener is Opener {
  return typeof opener === 'object' && opener !== null
}

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
