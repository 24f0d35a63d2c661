import { type RefObject, useLayoutEffect } from 'react'

/** Milliseconds until a sheet that nothing was laid out of is measured again. */
const retryInterval = 50

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
    let retry: ReturnType<typeof setTimeout> | undefined
    const emitHeight = () => {
      clearTimeout(retry)
      // Another view stands over it for a while.
      if (outer.closest('[hidden]')) return
      // On a busy machine the frame has no size yet, and while it is hidden nobody is told when it gets one.
      if (outer.getClientRects().length === 0) {
        retry = setTimeout(emitHeight, retryInterval)
        return
      }
      const footer = outer.lastElementChild
      const below = footer instanceof HTMLElement && !footer.contains(inner) ? footer.offsetHeight : 0
      onHeight(inner.offsetHeight + below)
    }
    const observer = new ResizeObserver(emitHeight)
    observer.observe(inner)
    emitHeight()
    return () => {
      clearTimeout(retry)
      observer.disconnect()
    }
  }, [sheet, content, onHeight])
}
