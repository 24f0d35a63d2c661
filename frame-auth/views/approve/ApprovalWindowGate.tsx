import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import { icons } from '../../ui/icons.ts'
import { Screen } from '../Screen.tsx'
import { useSurroundings, useText } from '../surroundings.ts'
import { SiteLine } from './SiteLine.tsx'

export interface ApprovalWindowGateProps {
  request: ApprovalRequest
  onApprove: () => void
  onReject: () => void
}

/** Leads to the window in which the request is approved. It opens by the person's click alone. */
export function ApprovalWindowGate({ request, onApprove, onReject }: ApprovalWindowGateProps) {
  const text = useText()
  const { openApproval } = useSurroundings()
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'lost'>('closed')
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  const open = () => {
    end.current?.()
    setState('opening')
    end.current = openApproval(request, {
      onOpen: () => setState('open'),
      onAnswer: (approved) => (approved ? onApprove() : onReject()),
      onLost: () => setState('lost'),
    })
  }

  return (
    <Screen
      title={text('approve.windowTitle')}
      footer={
        <div className="wk-pair">
          <Button onClick={onReject}>{text('action.reject')}</Button>
          <Button variant="primary" icon={<Icon shape={icons.external} />} onClick={open}>
            {text(state === 'open' || state === 'opening' ? 'approve.windowAgain' : 'approve.windowOpen')}
          </Button>
        </div>
      }
    >
      <SiteLine site={request.site} />
      <p className="wk-muted">{text('approve.windowText')}</p>
      <div role="status">
        {state === 'open' && <p className="wk-muted">{text('approve.windowWaiting')}</p>}
        {state === 'opening' && <p className="wk-muted">{text('approve.windowOpening')}</p>}
        {state === 'lost' && <Notice tone="caution">{text('approve.windowLost')}</Notice>}
      </div>
    </Screen>
  )
}
