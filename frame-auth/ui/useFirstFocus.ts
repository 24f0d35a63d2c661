import { useEffect } from 'react'

/**
 * Gives the keyboard its place in a view, once the widget has given the frame the focus. Taken before, it would be taken from
 * the page's own button, which then could not get it back when the modal closes (R31).
 *
 * @param find what shall have the focus, as far as it is there
 * @param step another one begins at its place again
 */
export function useFirstFocus(find: () => HTMLElement | null | undefined, step?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, whatever is drawn later
  useEffect(() => {
    const focus = () => find()?.focus({ preventScroll: true })
    const onFrameFocus = () => {
      if (document.activeElement === document.body) focus()
    }
    if (document.hasFocus()) focus()
    window.addEventListener('focus', onFrameFocus)
    return () => window.removeEventListener('focus', onFrameFocus)
  }, [step])
}
