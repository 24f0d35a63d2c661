import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a custom property of one element equal to the height of another, in pixels, so that CSS can animate towards a
 * height that no style sheet knows. Measured before the first paint, then whenever it changes.
 */
export function useMeasuredHeight(
  source: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useLayoutEffect(() => {
    const element = source.current
    if (!element) return
    const measure = () => {
      const { offsetHeight } = element
      // A frame that is not shown has no layout: a height of 0 would be where the first opening grows from.
      if (offsetHeight > 0) target.current?.style.setProperty(property, `${offsetHeight}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [source, target, property])
}
