import type { ReactNode } from 'react'
import './Placeholders.css'

/** Holds the place of a text or picture that is on its way, in its final size (CSS lengths). */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <span className="wk-skeleton" style={{ width, height }} aria-hidden="true" />
}

/** Holds the place of a list item that is on its way. */
export function SkeletonRow() {
  return (
    <li className="wk-row" aria-hidden="true">
      <Skeleton width="40px" height="40px" />
      <Skeleton width="45%" height="14px" />
    </li>
  )
}

/** Stands in a row where others have their pictures. */
export function RowMark({ children }: { children: ReactNode }) {
  return <span className="wk-row-mark">{children}</span>
}

/** A 72 px disc around an icon or a mark, where others have a wallet's picture. */
export function MarkDisc({ children }: { children: ReactNode }) {
  return <span className="wk-disc">{children}</span>
}
