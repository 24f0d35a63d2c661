import { type RefObject, useEffect } from 'react'
import { focusTarget, tabbableSelector } from './focusTarget.ts'

/** Tab and Shift+Tab go round inside an element, and never out into the page around the frame (R31). */
export function useFocusWrap(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current
    if (!root) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const tabbables = [...root.querySelectorAll<HTMLElement>(tabbableSelector)].filter(isReachable)
      const target = focusTarget<Element>(tabbables, document.activeElement, event.shiftKey)
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ref])
}

function isReachable(element: HTMLElement): boolean {
  return element.closest('[inert]') === null && element.getClientRects().length > 0
}
