import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a custom property of one element equal to the height of another, in pixels, so that CSS can animate towards a
 * height that no style sheet knows. Measured before the first paint after `shown` has changed, then whenever it changes.
 */
export function useMeasuredHeight(
  source: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  property: `--${string}`,
  shown: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer sleeps in a frame that is not shown
  useLayoutEffect(() => {
    const element = source.current
    if (!element) return
    const measure = () => {
      // A frame that has never been shown is 0 px wide: what is measured there is no height of ours.
      if (innerWidth > 0) target.current?.style.setProperty(property, `${element.offsetHeight}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      // Without a height in pixels there is nothing that the next opening could grow from.
      target.current?.style.removeProperty(property)
    }
  }, [source, target, property, shown])
}
