import type { ReactNode } from 'react'
import './List.css'

/** A list of choices. Its children are list items' rows, one `<li>` each. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  // Safari drops the role of a list without bullets, so it is said.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="wk-list" role="list" aria-label={label}>
      {children}
    </ul>
  )
}

interface ListItemContent {
  title: string
  subtitle?: string
  leading?: ReactNode
  trailing?: ReactNode
}

interface ListItemButton {
  onClick: () => void
  /** The name for assistive technology, where the title alone does not say what a press does. */
  label?: string
  /** This is the one that is chosen now. */
  current?: boolean
  /** It cannot be pressed yet. */
  disabled?: boolean
  /** Somebody points at it, or the keyboard is there: what a press needs can be made ready. */
  onWarm?: (() => void) | undefined
}

interface ListItemLink {
  /** Opens in a new tab, in the task of the click. */
  href: string
  label: string
  /** Somebody opens it. */
  onClick?: () => void
}

export type ListItemProps = ListItemContent & (ListItemButton | ListItemLink | { label?: never })

/**
 * One line of a list, as wide as its place and at least 56 px high: a picture, a name, at most one thing at the end. A
 * button or a link where there is something to do, otherwise just a line.
 */
export function ListItem(props: ListItemProps) {
  const { title, subtitle, leading, trailing } = props
  const content = (
    <>
      {leading}
      <span className="wk-row-text">
        <span className="wk-row-title wk-numbers">{title}</span>
        {subtitle && <span className="wk-row-subtitle">{subtitle}</span>}
      </span>
      {trailing && <span className="wk-row-trailing">{trailing}</span>}
    </>
  )
  if ('href' in props) {
    return (
      <a
        className="wk-row"
        data-pressable
        href={props.href}
        target="_blank"
        rel="noreferrer"
        aria-label={props.label}
        title={title}
        onClick={props.onClick}
      >
        {content}
      </a>
    )
  }
  if (!('onClick' in props)) return <div className="wk-row">{content}</div>
  return (
    <button
      type="button"
      className="wk-row"
      data-pressable
      aria-label={props.label}
      aria-current={props.current || undefined}
      title={title}
      disabled={props.disabled}
      onPointerEnter={props.onWarm}
      onFocus={props.onWarm}
      onClick={props.onClick}
    >
      {content}
    </button>
  )
}
