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
