import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Screen } from '../Screen.tsx'
import { useText } from '../useText.ts'

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
