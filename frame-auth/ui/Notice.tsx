import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './Notice.css'

/** Something to know before one goes on: the graver, the louder. */
export function Notice({ tone, children }: { tone: 'caution' | 'danger' | 'success'; children: ReactNode }) {
  return (
    <div className="wk-notice" data-tone={tone}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} />
      <p>{children}</p>
    </div>
  )
}
