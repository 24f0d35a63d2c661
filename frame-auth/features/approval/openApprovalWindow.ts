import { randomId } from '#shared/rpc/randomId.ts'
import type { Theme } from '../theme/createTheme.ts'
import { answerSchema, helloSchema, type ShowMessage } from './approvalMessages.ts'
import type { ApprovalPaper } from './approvalPaper.ts'

export interface ApprovalWindowParameters {
  /** The frame's. */
  window: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & { location: { origin: string } }
  /** Of the approval page, on the frame's own origin. */
  url: string
  paper: ApprovalPaper
  theme: Theme
  onAnswer: (approved: boolean) => void
}

/** No wider than a phone, high enough for most requests, in CSS pixels. */
const features = 'popup,width=400,height=640'

/**
 * Opens a window of the secure origin for one approval. Call it in the task of a click (rule: a page's request alone opens
 * nothing, threat 9).
 *
 * @returns a function that ends it, or null where the browser opened none
 */
export function openApprovalWindow(parameters: ApprovalWindowParameters): (() => void) | null {
  const { window, url, paper, theme, onAnswer } = parameters
  const { origin } = window.location
  const opened = window.open(url, '_blank', features)
  if (!opened) return null
  const id = randomId()

  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || from !== origin) return
    if (helloSchema.safeParse(data).success) {
      const show: ShowMessage = { walletKit: 'approve-show', id, paper, theme }
      opened.postMessage(show, { targetOrigin: origin })
      return
    }
    const answer = answerSchema.safeParse(data)
    if (!answer.success || answer.data.id !== id) return
    end()
    onAnswer(answer.data.approved)
  }
  const end = () => {
    window.removeEventListener('message', receive)
    opened.close()
  }

  window.addEventListener('message', receive)
  return end
}
