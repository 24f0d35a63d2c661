import { type RefObject, useLayoutEffect, useState } from 'react'

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
