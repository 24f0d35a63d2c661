import type { ReactNode } from 'react'
import './RowMark.css'

/** Stands in a row where others have their pictures. */
export function RowMark({ children }: { children: ReactNode }) {
  return <span className="wk-row-mark">{children}</span>
}
