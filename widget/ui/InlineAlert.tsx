import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './InlineAlert.css'

export interface InlineAlertProps {
  children: string
  /** What can be done about it. */
  action?: { label: string; onClick: () => void }
}

/** What stands in the way, or is not there, said beside what still works. */
export function InlineAlert({ children, action }: InlineAlertProps) {
  return (
    <div className="wk-alert">
      <Icon name="alert" />
      <p>{children}</p>
      {action && (
        <Button variant="ghost" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
