import './Tag.css'

/** A short word about a list item. */
export function Tag({
  children,
  tone = 'neutral',
}: {
  children: string
  tone?: 'neutral' | 'accent' | 'success'
}) {
  return (
    <span className="wk-tag" data-tone={tone}>
      {children}
    </span>
  )
}
