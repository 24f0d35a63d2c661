import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a custom property of one element equal to the height of another, in pixels, so that CSS can animate towards a
 * height that no style sheet knows. Without the property, which is how each showing begins, the height is the content's
 * own: there is nothing to grow from. It is set by the browser's own measuring, which costs no layout of its own.
 */
export function useMeasuredHeight(
  source: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  property: `--${string}`,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    const [element, sized] = [source.current, target.current]
    if (!element || !sized || !shown) return
    const observer = new ResizeObserver(() => {
      sized.style.setProperty(property, `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      sized.style.removeProperty(property)
    }
  }, [source, target, property, shown])
}
