import { useEffect, useRef } from 'react'

/**
 * Gives the focus another place where what had it has gone with a change of its view: the keyboard must not be thrown back to the start
 * (R31).
 *
 * @param find what gets it
 * @param step another one may have taken something away; the first has not, and the view's own focus is on its way
 */
export function useKeptFocus(find: () => HTMLElement | null | undefined, step: unknown): void {
  const last = useRef(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) find()?.focus()
  }, [step])
}
