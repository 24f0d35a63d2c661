import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { ApprovalWindow, WindowState } from '../../features/approval/approvalWindow.ts'
import { icons } from '../../ui/icons.ts'
import { Screen } from '../Screen.tsx'
import { useStoreValue, useText } from '../viewContext.ts'
import { SiteLine } from './SiteLine.tsx'

export interface ApprovalWindowGateProps {
  request: ApprovalRequest
  window: ApprovalWindow
  onReject: () => void
  /** Null: the page cannot be left for it. */
  onRedirect: (() => void) | null
}

/** Waits for the window in which the request is approved, and opens one where the browser has refused it: by the person's click alone. */
export function ApprovalWindowGate({ request, window, onReject, onRedirect }: ApprovalWindowGateProps) {
  const text = useText()
  const state = useStoreValue(window.stateAtom)
  const redirect = state === 'blocked' ? onRedirect : null
  return (
    <Screen
      title={text('approve.windowTitle')}
      footer={
        <div className="wk-pair" data-uneven>
          <Button onClick={onReject}>{text('action.reject')}</Button>
          {redirect ? (
            <Button variant="primary" onClick={redirect}>
              {text('approve.leave')}
            </Button>
          ) : (
            <Button variant="primary" icon={<Icon shape={icons.external} />} onClick={window.open}>
              {text(state === 'open' || state === 'opening' ? 'approve.windowAgain' : 'approve.windowOpen')}
            </Button>
          )}
        </div>
      }
    >
      <SiteLine site={request.site} />
      <p className="wk-muted">{text('approve.windowText')}</p>
      <div role="status">
        {redirect ? <Notice>{text('approve.leaveText')}</Notice> : <WindowStatus state={state} />}
      </div>
    </Screen>
  )
}

function WindowStatus({ state }: { state: WindowState }) {
  const text = useText()
  switch (state) {
    case 'closed':
      return null
    case 'opening':
    case 'open':
      return <p className="wk-muted">{text(`approve.window.${state}`)}</p>
    case 'refused':
    case 'blocked':
    case 'away':
    case 'lost':
      return <Notice tone="caution">{text(`approve.window.${state}`)}</Notice>
  }
}
