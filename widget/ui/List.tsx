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
