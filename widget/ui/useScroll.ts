import { type RefObject, useLayoutEffect, useState } from 'react'

/** The element that scrolls what is inside; null before the first layout. */
export function useScrollParent(ref: RefObject<HTMLElement | null>): HTMLElement | null {
  const [parent, setParent] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    let node = ref.current?.parentElement ?? null
    while (node && !/auto|scroll/.test(getComputedStyle(node).overflowY)) node = node.parentElement
    setParent(node)
  }, [ref])
  return parent
}

/** How far below the beginning of what scrolls an element begins, in pixels; what stands above it may change. */
export function useScrollMargin(ref: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [margin, setMargin] = useState(0)
  // After every render: whatever has moved it has rendered it, or its place, anew.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !scroller) return
    const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    const next = Math.round(top + scroller.scrollTop)
    setMargin((known) => (Math.abs(known - next) > 1 ? next : known))
  })
  return margin
}
