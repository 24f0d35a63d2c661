import { useEffect } from 'react'

/**
 * Gives the keyboard its place in a view. The widget shows the frame only when the view is drawn, and giving the frame the
 * focus takes it from what has it inside: with nothing focused then, the place is found once more.
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
    focus()
    window.addEventListener('focus', onFrameFocus)
    return () => window.removeEventListener('focus', onFrameFocus)
  }, [step])
}
