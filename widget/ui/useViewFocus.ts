import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus whenever another view is shown: to the view's first field if it has one, else to its heading, so
 * that a screen reader starts reading there. On touch screens a field would call up the keyboard, so there it is the
 * heading as well.
 */
export function useViewFocus(
  view: object | null,
  content: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!view) return
    const focus = () => {
      const field = content.current?.querySelector<HTMLElement>('[data-view-focus]')
      const target = field && matchMedia('(pointer: fine)').matches ? field : heading.current
      target?.focus({ preventScroll: true })
    }
    // The page gives the frame the focus when it shows it, which may be after the view is drawn.
    const regain = () => {
      if (document.activeElement === document.body) focus()
    }
    focus()
    window.addEventListener('focus', regain)
    return () => window.removeEventListener('focus', regain)
  }, [view, content, heading])
}
