/** What a keyboard can reach, in the order of the document. */
export const tabbableSelector =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]):not([tabindex="-1"])'

/**
 * Tab and Shift+Tab go round inside an element, and never out into the page around the frame (R31).
 *
 * @param signal ends it
 */
export function wrapFocus(root: HTMLElement, signal: AbortSignal): void {
  const { ownerDocument } = root
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return
    const tabbables = [...root.querySelectorAll<HTMLElement>(tabbableSelector)].filter(isReachable)
    const target = focusTarget<Element>(tabbables, ownerDocument.activeElement, event.shiftKey)
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    target.focus()
  }
  ownerDocument.addEventListener('keydown', onKeyDown, { signal })
}

function isReachable(element: HTMLElement): boolean {
  return element.closest('[inert]') === null && element.getClientRects().length > 0
}

/**
 * Where Tab leads when it would leave a closed circle: from the last element to the first, and the other way round.
 *
 * @returns null where the browser's own order is right
 */
export function focusTarget<T>(tabbables: readonly T[], focused: T | null, backwards: boolean): T | null {
  const [first, last] = [tabbables[0], tabbables.at(-1)]
  if (first === undefined || last === undefined) return null
  const index = focused === null ? -1 : tabbables.indexOf(focused)
  if (index === -1) return backwards ? last : null
  if (backwards) return focused === first ? last : null
  return focused === last ? first : null
}
