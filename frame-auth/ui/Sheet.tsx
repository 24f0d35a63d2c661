import type { ReactNode, Ref } from 'react'
import './Sheet.css'

export interface SheetProps {
  children: ReactNode
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  ref?: Ref<HTMLElement>
  contentRef?: Ref<HTMLDivElement>
}

/** All of the frame: what may scroll, and under it what must not. */
export function Sheet({ children, footer, ref, contentRef }: SheetProps) {
  return (
    <main className="wk-sheet" ref={ref}>
      <div className="wk-sheet-scroll">
        <div className="wk-sheet-content" ref={contentRef}>
          {children}
        </div>
      </div>
      {footer && <div className="wk-sheet-footer">{footer}</div>}
    </main>
  )
}
