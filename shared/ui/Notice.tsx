import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon, stateIcons } from './Icon.tsx'
import './Notice.css'

export interface NoticeProps {
  children: ReactNode
  tone?: 'caution' | 'danger' | 'success'
  /** What can be done about it. */
  action?: { label: string; onClick: () => void }
  /** For what it is the reason of. */
  id?: string | undefined
}

/** Something to know before one goes on, said beside what still works: the graver, the louder. */
export function Notice({ children, tone = 'caution', action, id }: NoticeProps) {
  return (
    <div className="wk-notice" data-tone={tone}>
      <Icon shape={tone === 'success' ? stateIcons.check : stateIcons.alert} />
      <p id={id}>{children}</p>
      {action && (
        <Button variant="ghost" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
