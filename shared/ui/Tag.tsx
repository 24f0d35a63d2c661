import './Tag.css'

export interface TagProps {
  children: string
  tone?: 'neutral' | 'accent' | 'warning' | 'success'
}

/** A short word about what it stands beside. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span className="wk-tag" data-tone={tone}>
      {children}
    </span>
  )
}
