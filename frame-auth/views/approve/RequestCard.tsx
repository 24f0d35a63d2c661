import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useEscape } from '#shared/ui/useEscape.ts'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { DisarmedReason } from '../../features/approval/arming.ts'
import { createArmingGuard } from '../../features/approval/createArmingGuard.ts'
import { windowSizes } from '../../features/approval/windowPosition.ts'
import { isBlocked } from '../../features/decode/warningLevels.ts'
import { icons } from '../../ui/icons.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFirstFocus } from '../../ui/useFirstFocus.ts'
import { useSheetHeight } from '../../ui/useSheetHeight.ts'
import { useText, useViewContext } from '../viewContext.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'
import { useApprovalSummary } from './useApprovalSummary.ts'
import { EditContext, useEdit } from './useEdit.ts'
import './RequestCard.css'

export interface RequestCardProps {
  request: ApprovalRequest
  /** Whether the browser can tell what is seen. */
  provable: boolean
  /** A press of Approve is followed by the browser's question for a passkey. */
  byPasskey?: boolean
  /** @param edit what the person made of it, where the request can be made less */
  onApprove: (edit: GrantEdit | undefined) => void
  onReject: () => void
}

/** The request and its two buttons. Approve is the guard's alone: no handler of React's is on it. */
export function RequestCard(props: RequestCardProps) {
  const { request: asked, provable, byPasskey = false, onApprove, onReject } = props
  const text = useText()
  const { onHeight, onEscape } = useViewContext()
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const reject = useRef<HTMLButtonElement>(null)
  const check = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState<DisarmedReason | null>('settling')
  const [isChecked, setIsChecked] = useState(false)
  const reasonId = useId()
  const { request, edit, isUnfit, context } = useEdit(asked)
  const { title, counterparty } = useApprovalSummary(request)
  // It moves value or gives power: it is approved in a window, by two presses at two places.
  const isWorth = request.kind !== 'sign'
  const blocked = isUnfit || ('described' in request && isBlocked(request.described))
  useSheetHeight(card, content, onHeight)
  useEscape(true, onEscape)

  useFirstFocus(() => reject.current)

  const approved = useRef(() => {})
  approved.current = () => onApprove(edit)
  useEffect(() => {
    if (blocked || !card.current || !content.current || !end.current || !approve.current) return
    return createArmingGuard({
      window,
      provable,
      card: card.current,
      content: content.current,
      end: end.current,
      button: approve.current,
      check: check.current,
      least: isWorth ? windowSizes.least : null,
      onReason: setReason,
      onChecked: setIsChecked,
      onApproved: () => approved.current(),
    })
  }, [blocked, provable, isWorth])

  // Drawn again for another request only: to draw a field anew changes its attributes, which disarms, which would draw it anew.
  const details = useMemo(() => <ApprovalDetails request={request} />, [request])

  const why = isUnfit ? 'unfit' : blocked ? 'blocked' : reason
  return (
    <Sheet
      ref={card}
      contentRef={content}
      footer={
        <>
          <p id={reasonId} className="wk-why">
            {why ? text(`approve.why.${why}`) : byPasskey && text('approve.byPasskey')}
          </p>
          {isWorth && !blocked && (
            <button
              type="button"
              className="wk-check"
              aria-pressed={isChecked}
              aria-disabled={(why !== null && why !== 'unchecked') || undefined}
              aria-describedby={reasonId}
              ref={check}
            >
              <span className="wk-check-box">{isChecked && <Icon shape={icons.check} size={16} />}</span>
              <span>
                {text('approve.check')} <strong>{title}</strong> {counterparty && <bdi>{counterparty}</bdi>}
              </span>
            </button>
          )}
          <div className="wk-pair" data-worth={isWorth || undefined}>
            <Button ref={reject} onClick={onReject}>
              {text('action.reject')}
            </Button>
            <Button ref={approve} variant="primary" disabledFocusable={why !== null} describedBy={reasonId}>
              {isWorth ? (
                <span className="wk-approved">
                  <span className="wk-visually-hidden">{text('action.approve')}: </span>
                  {title}
                  {counterparty && <bdi className="wk-numbers">{counterparty}</bdi>}
                </span>
              ) : (
                text('action.sign')
              )}
            </Button>
          </div>
        </>
      }
    >
      <EditContext value={context}>{details}</EditContext>
      <div ref={end} className="wk-request-end" />
    </Sheet>
  )
}
