import type { ApprovalPlace } from '../../features/approval/approvalPlace.ts'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { ApprovalWindow } from '../../features/approval/approvalWindows.ts'
import { ApprovalWindowGate } from './ApprovalWindowGate.tsx'
import { RequestCard } from './RequestCard.tsx'

export interface QuestionViewProps {
  request: ApprovalRequest
  place: ApprovalPlace
  /** Of the place `window`. */
  window: ApprovalWindow | null
  /** The browser may ask for the passkey by itself: the person has just clicked for it. */
  isPrompt: boolean
  /** Whether the browser can tell what is seen. */
  provable: boolean
  onApprove: () => void
  onReject: () => void
  /** Leaves the page for it, where that can be. */
  onLeave?: (() => void) | null
}

/** Something to approve, at its place. */
export function QuestionView(props: QuestionViewProps) {
  const { request, place, window, isPrompt, provable, onApprove, onReject, onLeave = null } = props
  return window ? (
    <ApprovalWindowGate request={request} window={window} onReject={onReject} onLeave={onLeave} />
  ) : (
    <RequestCard
      request={request}
      provable={provable}
      byPasskey={place === 'passkey'}
      isPrompt={isPrompt && place === 'passkey'}
      onApprove={onApprove}
      onReject={onReject}
    />
  )
}
