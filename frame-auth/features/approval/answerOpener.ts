import { type ShowMessage, showSchema } from './approvalMessages.ts'

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
