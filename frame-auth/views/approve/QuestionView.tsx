import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { ApprovalWindow } from '../../features/approval/approvalWindows.ts'
import { ApprovalWindowGate } from './ApprovalWindowGate.tsx'
import { RequestCard } from './RequestCard.tsx'

export interface QuestionViewProps {
  request: ApprovalRequest
  /** In which it is approved; null: here. */
  window: ApprovalWindow | null
  /** Whether the browser can tell what is seen. */
  provable: boolean
  onApprove: () => void
  onReject: () => void
  /** Leaves the page for it, where that can be. */
  onLeave?: (() => void) | null
}

/** Something to approve, at its place. */
export function QuestionView(props: QuestionViewProps) {
  const { request, window, provable, onApprove, onReject, onLeave = null } = props
  return window ? (
    <ApprovalWindowGate request={request} window={window} onReject={onReject} onLeave={onLeave} />
  ) : (
    <RequestCard request={request} provable={provable} onApprove={onApprove} onReject={onReject} />
  )
}
