import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Screen } from '../Screen.tsx'
import { useText } from '../useText.ts'

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
