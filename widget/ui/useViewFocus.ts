import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus whenever another view is shown: to the view's first field if it has one, else to its heading, so
 * that a screen reader starts reading there. On touch screens a field would call up the keyboard, so there it is the
 * heading as well.
 *
 * @param painted resolves once what was rendered is on the screen; the same function in every call
 */
export function useViewFocus(
  view: object | null,
  content: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  painted: () => Promise<void>,
): void {
  const isDrawn = useRef(false)
  useEffect(() => {
    const isFirst = !isDrawn.current
    isDrawn.current = true
    if (!view) return
    const focus = () => {
      const field = content.current?.querySelector<HTMLElement>('[data-view-focus]')
      const target = field && matchMedia('(pointer: fine)').matches ? field : heading.current
      target?.focus({ preventScroll: true })
    }
    const regain = () => {
      if (document.activeElement === document.body) focus()
    }
    let isShown = true
    // To be given the focus, everything is laid out at once. The first frame of all, which the visitor waits for, goes first;
    // whoever was quicker with the keyboard keeps what they chose.
    if (isFirst) void painted().then(() => isShown && regain())
    else focus()
    // The page gives the frame the focus when it shows it, which may be after the view is drawn.
    window.addEventListener('focus', regain)
    return () => {
      isShown = false
      window.removeEventListener('focus', regain)
    }
  }, [view, content, heading, painted])
}
