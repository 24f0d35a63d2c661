import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the height that a sheet would have if nothing bounded it: what scrolls in it and its footer. At once, and with each
 * change: an observer alone waits until the browser draws, which it does not while the frame is hidden.
 */
export function useSheetHeight(
  sheet: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onHeight: (height: number) => void,
): void {
  useLayoutEffect(() => {
    const [outer, inner] = [sheet.current, content.current]
    if (!outer || !inner) return
    const tell = () => {
      // Another view stands over it for a while.
      if (outer.getClientRects().length === 0) return
      const footer = outer.lastElementChild
      const below = footer instanceof HTMLElement && !footer.contains(inner) ? footer.offsetHeight : 0
      onHeight(inner.offsetHeight + below)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(inner)
    tell()
    return () => observer.disconnect()
  }, [sheet, content, onHeight])
}
