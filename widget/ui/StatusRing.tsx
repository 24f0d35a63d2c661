import type { ReactNode } from 'react'
import { OutcomeMark } from './OutcomeMark.tsx'
import './StatusRing.css'

export interface StatusRingProps {
  status: 'busy' | 'failed' | 'attention'
  /** Of the picture inside. */
  shape?: 'rounded' | 'circle' | undefined
  /** A 72 px picture. */
  children: ReactNode
}

/** A ring around a picture: it travels while something is awaited, and stands still with a mark once it failed. */
export function StatusRing({ status, shape = 'rounded', children }: StatusRingProps) {
  return (
    <div className="wk-ring" data-status={status} data-shape={shape} aria-hidden="true">
      <div className="wk-ring-line">
        <div className="wk-ring-comet" />
      </div>
      {children}
      {status !== 'busy' && (
        <span className="wk-ring-badge">
          <OutcomeMark outcome={status === 'failed' ? 'failure' : 'attention'} size={28} />
        </span>
      )}
    </div>
  )
}
