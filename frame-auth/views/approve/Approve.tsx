import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import type { ApprovalScreen } from '../../features/approval/approval.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { Screen } from '../Screen.tsx'
import { ErrorNotice } from '../useAttempt.tsx'
import { useStoreValue, useText } from '../viewContext.ts'
import { QuestionView } from './QuestionView.tsx'

export interface ApproveProps {
  screen: ApprovalScreen
  /** Whether the browser can tell what is seen. */
  provable: boolean
}

/** A request of the page, from its reading to its end. */
export function Approve({ screen, provable }: ApproveProps) {
  const state = useStoreValue(screen.stateAtom)
  const window = useStoreValue(screen.windowAtom)
  switch (state.step) {
    case 'preparing':
      return <ApprovalWork network={screen.network.name} task="reading" onCancel={screen.reject} />
    case 'review': {
      const { kind, site, account, network } = screen
      const { name, nativeCurrency, testnet } = network
      const request = {
        kind,
        site,
        account,
        network: { name, nativeCurrency, testnet },
        described: state.described,
      }
      return (
        <QuestionView
          request={request}
          window={window}
          provable={provable}
          onApprove={screen.approve}
          onReject={screen.reject}
          // The page would come back with nobody to take the session.
          onRedirect={state.described.subject.type === 'evmGrant' ? null : screen.redirect}
        />
      )
    }
    case 'working':
      return <ApprovalWork network={screen.network.name} task={state.task} />
    case 'failed':
      return (
        <ApprovalFailed
          code={state.code}
          detail={state.detail}
          onRetry={screen.retry}
          onClose={screen.reject}
        />
      )
  }
}

export interface ApprovalFailedProps {
  code: ErrorCode
  /** What the chain said. */
  detail: string | null
  onRetry: () => void
  onClose: () => void
}

/** What failed after the request was read or approved, and the ways on. */
export function ApprovalFailed({ code, detail, onRetry, onClose }: ApprovalFailedProps) {
  const text = useText()
  return (
    <Screen
      title={text('approve.failedTitle')}
      footer={
        <div className="wk-pair">
          <Button onClick={onClose}>{text('action.close')}</Button>
          <Button variant="primary" onClick={onRetry}>
            {text('action.retry')}
          </Button>
        </div>
      }
    >
      <ErrorNotice code={code} />
      {detail && <p className="wk-muted">{foreignLine(detail)}</p>}
    </Screen>
  )
}

export interface ApprovalWorkProps {
  task: 'reading' | 'signing' | 'sending'
  /** Where it is sent. */
  network: string
  onCancel?: () => void
}

/** What goes on with the request now, by its name. */
export function ApprovalWork({ task, network, onCancel }: ApprovalWorkProps) {
  const text = useText()
  const title = {
    reading: text('approve.loading'),
    signing: text('approve.signing'),
    sending: text('approve.sending', { network }),
  }[task]
  return (
    <Screen
      isPassing
      title={title}
      footer={onCancel && <Button onClick={onCancel}>{text('action.reject')}</Button>}
    >
      <div className="wk-centered" role="status">
        <Spinner size={32} />
        <span className="wk-visually-hidden">{title}</span>
      </div>
    </Screen>
  )
}
