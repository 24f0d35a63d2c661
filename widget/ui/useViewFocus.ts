import { type RefObject, useEffect, useRef } from 'react'

/** From when views are shown until none is. */
interface Showing {
  /** Resolves once its first frame is on the screen. */
  entered: Promise<void>
  hasFocused: boolean
}

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
  const showing = useRef<Showing>(null)
  useEffect(() => {
    if (!view) {
      showing.current = null
      return
    }
    const focus = () => {
      const field = content.current?.querySelector<HTMLElement>('[data-view-focus]')
      const target = field && matchMedia('(pointer: fine)').matches ? field : heading.current
      target?.focus({ preventScroll: true })
    }
    // To be given the focus, everything is laid out at once: the first frame, which the visitor waits for, goes first.
    showing.current ??= { entered: painted(), hasFocused: false }
    const own = showing.current
    const regain = () => {
      if (document.activeElement === document.body) focus()
      own.hasFocused = true
    }
    let isShown = true
    void own.entered.then(() => {
      if (!isShown) return
      /*
       * The page gives the frame the focus when it shows it, which may be after the view is drawn. Taken before, it would be
       * taken from the page's own button: the page would go back to the hidden frame in the end (R31).
       */
      window.addEventListener('focus', regain)
      if (!document.hasFocus()) return
      // Whoever was quicker with the keyboard than the first view keeps what they chose.
      if (own.hasFocused) focus()
      else regain()
    })
    return () => {
      isShown = false
      window.removeEventListener('focus', regain)
    }
  }, [view, content, heading, painted])
}
