import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useEscape } from '#shared/ui/useEscape.ts'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { DisarmedReason } from '../../features/approval/arming.ts'
import { createArmingGuard } from '../../features/approval/createArmingGuard.ts'
import { isBlocked } from '../../features/decode/warningLevels.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFirstFocus } from '../../ui/useFirstFocus.ts'
import { useSheetHeight } from '../../ui/useSheetHeight.ts'
import { useSurroundings, useText } from '../surroundings.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'
import './RequestCard.css'

export interface RequestCardProps {
  request: ApprovalRequest
  /** Whether the browser can tell what is seen. */
  provable: boolean
  /** A press of Approve is followed by the browser's question for a passkey. */
  byPasskey?: boolean
  onApprove: () => void
  onReject: () => void
}

/** The request and its two buttons. Approve is the guard's alone: no handler of React's is on it. */
export function RequestCard(props: RequestCardProps) {
  const { request, provable, byPasskey = false, onApprove, onReject } = props
  const text = useText()
  const { onHeight, onEscape } = useSurroundings()
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const reject = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState<DisarmedReason | null>('settling')
  const reasonId = useId()
  const blocked = request.kind !== 'security' && isBlocked(request.described)
  useSheetHeight(card, content, onHeight)
  useEscape(true, onEscape)

  useFirstFocus(() => reject.current)

  const approved = useRef(onApprove)
  approved.current = onApprove
  useEffect(() => {
    if (blocked || !card.current || !content.current || !end.current || !approve.current) return
    return createArmingGuard({
      window,
      provable,
      card: card.current,
      content: content.current,
      end: end.current,
      button: approve.current,
      onReason: setReason,
      onApproved: () => approved.current(),
    })
  }, [blocked, provable])

  const why = blocked ? 'blocked' : reason
  return (
    <Sheet
      ref={card}
      contentRef={content}
      footer={
        <>
          <p id={reasonId} className="wk-why">
            {why ? text(`approve.why.${why}`) : byPasskey && text('approve.byPasskey')}
          </p>
          <div className="wk-pair">
            <Button ref={reject} onClick={onReject}>
              {text('action.reject')}
            </Button>
            <Button ref={approve} variant="primary" disabledFocusable={why !== null} describedBy={reasonId}>
              {text(request.kind === 'sign' ? 'action.sign' : 'action.approve')}
            </Button>
          </div>
        </>
      }
    >
      <ApprovalDetails request={request} />
      <div ref={end} className="wk-request-end" />
    </Sheet>
  )
}
