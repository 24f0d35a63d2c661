import './Tag.css'

/** A short word about what it stands beside. */
export function Tag({
  children,
  tone = 'neutral',
}: {
  children: string
  tone?: 'neutral' | 'warning' | 'success'
}) {
  return (
    <span className="wk-tag" data-tone={tone}>
      {children}
    </span>
  )
}
