import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { ApprovalWindow } from '../../features/approval/approvalWindow.ts'
import { Later } from '../Later.tsx'
import { ApprovalWindowGate } from './ApprovalWindowGate.tsx'

export interface QuestionViewProps {
  request: ApprovalRequest
  /** In which it is approved; null: here. */
  window: ApprovalWindow | null
  /** Whether the browser can tell what is seen. */
  provable: boolean
  onApprove: (edit: GrantEdit | undefined) => void
  onReject: () => void
  /** Leaves the page for it, where that can be. */
  onRedirect?: (() => void) | null
}

/** What is approved here is little: its card, and all that it can say, come with the first. Nothing arms before all of it is there. */
export const loadRequestCard = async () => (await import('./RequestCard.tsx')).RequestCard

/** Something to approve, at its place. */
export function QuestionView(props: QuestionViewProps) {
  const { request, window, provable, onApprove, onReject, onRedirect = null } = props
  return window ? (
    <ApprovalWindowGate request={request} window={window} onReject={onReject} onRedirect={onRedirect} />
  ) : (
    <Later load={loadRequestCard} props={{ request, provable, onApprove, onReject }} />
  )
}
