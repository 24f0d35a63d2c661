import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Api } from '../../services/api/api.ts'
import { randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type { Theme } from '../theme/createTheme.ts'
import { answerSchema, helloSchema, type ShowMessage } from './approvalMessages.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { type ApprovalRoom, createApprovalRoom } from './approvalRoom.ts'

/** What becomes of a window. */
export interface ApprovalWindowEvents {
  /** There is one. Until then the browser may have refused it: nobody can tell. */
  onOpen: () => void
  onAnswer: (approved: boolean) => void
  /** Its answer cannot arrive any more. */
  onLost: () => void
}

export interface ApprovalWindowParameters extends ApprovalWindowEvents {
  /** The frame's. */
  window: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & { location: { origin: string } }
  api: Api
  /** Of the approval page, on the frame's own origin. */
  url: string
  request: ApprovalRequest
  theme: Theme
}

/** No wider than a phone, high enough for most requests, in CSS pixels. */
const features = 'popup,width=400,height=640'

/** Milliseconds for the window to say that it is there; it waits longer at the server. */
const helloPatience = 4_000

/**
 * Opens a window of the secure origin for one approval. Call it in the task of a click (rule: a page's request alone opens
 * nothing, threat 9). A page's opener policy hides the window from the frame, and the frame from the window (T7): they meet at the
 * server then. Its address names where, in the fragment, which must be there before it is known whether it is needed.
 *
 * @returns a function that ends it
 */
export function openApprovalWindow(parameters: ApprovalWindowParameters): () => void {
  const { window, api, url, request, theme, onOpen, onAnswer, onLost } = parameters
  const { origin } = window.location
  const secret = randomBytes(32)
  const opened = window.open(`${url}#${toBase64Url(secret)}`, '_blank', features)
  const id = randomId()
  const show: ShowMessage = { walletKit: 'approve-show', id, request, theme }

  const over = new AbortController()
  const { signal } = over

  const meetAtServer = () => {
    createApprovalRoom(secret)
      .then((room) => waitInRoom({ api, room, show, signal, onTaken: () => signal.aborted || onOpen() }))
      .then(
        (approved) => signal.aborted || onAnswer(approved),
        () => signal.aborted || onLost(),
      )
  }
  // A browser that shows the window here may cut it off all the same.
  const patience = setTimeout(meetAtServer, opened ? helloPatience : 0)

  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (!opened || source !== opened || from !== origin) return
    if (helloSchema.safeParse(data).success) {
      clearTimeout(patience)
      onOpen()
      opened.postMessage(show, { targetOrigin: origin })
      return
    }
    const answer = answerSchema.safeParse(data)
    if (!answer.success || answer.data.id !== id) return
    end()
    onAnswer(answer.data.approved)
  }
  const end = () => {
    over.abort()
    clearTimeout(patience)
    window.removeEventListener('message', receive)
    opened?.close()
  }

  window.addEventListener('message', receive)
  return end
}

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
