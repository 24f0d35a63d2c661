import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
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
  const scroller = useRef<HTMLDivElement>(null)
  const doesScroll = useOverflow(scroller)
  return (
    <main className="wk-sheet" ref={ref}>
      <div
        className="wk-sheet-scroll"
        ref={scroller}
        // What scrolls has to be reached by the keyboard, in browsers too that do not do so by themselves.
        tabIndex={doesScroll ? 0 : undefined}
      >
        <div className="wk-sheet-content" ref={contentRef}>
          {children}
        </div>
      </div>
      {footer && <div className="wk-sheet-footer">{footer}</div>}
    </main>
  )
}

/** Whether more is in an element than it shows. */
function useOverflow(element: { readonly current: HTMLElement | null }): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setOverflows(current.scrollHeight > current.clientHeight))
    for (const each of [current, ...current.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [element])
  return overflows
}
