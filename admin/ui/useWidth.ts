import { type RefCallback, useCallback, useState } from 'react'

/**
 * How wide an element is laid out, in CSS pixels.
 *
 * @param expected until it is measured
 */
export function useWidth(expected: number): [number, RefCallback<Element>] {
  const [width, setWidth] = useState(expected)
  const measure = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.round(entry?.contentRect.width ?? 0)
      // 0: it is not laid out just now.
      if (found > 0) setWidth(found)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}
