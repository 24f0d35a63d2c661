import type { ReactNode } from 'react'

export interface DetailProps {
  label: string
  tone?: 'confirmed' | 'failed' | 'pending'
  children: ReactNode
}

/** One line of what is known: its name and its value. */
export function Detail({ label, tone, children }: DetailProps) {
  return (
    <div className="wk-detail">
      <dt>{label}</dt>
      <dd className="wk-numbers" data-tone={tone}>
        {children}
      </dd>
    </div>
  )
}
