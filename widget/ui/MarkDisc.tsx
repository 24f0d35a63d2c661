import type { ReactNode } from 'react'
import './MarkDisc.css'

/** A 72 px disc around an icon or a mark, where others have a wallet's picture. */
export function MarkDisc({ children }: { children: ReactNode }) {
  return <span className="wk-disc">{children}</span>
}
