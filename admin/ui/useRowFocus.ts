import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was in a table when the row that it was in goes: on the table, or on what stands in its place. Also where
 * a dialog has asked before, and gives the focus back to a button that is not there any more.
 *
 * @param place the table, or what stands in its place
 */
export function useRowFocus(place: RefObject<HTMLElement | null>) {
  const row = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!row.current || row.current.isConnected || document.activeElement !== document.body) return
    row.current = null
    place.current?.focus()
  })
  return {
    onFocus({ target }: FocusEvent): void {
      row.current = target.closest('tr')
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      // Nothing: the row goes, or the window is left.
      if (relatedTarget && !relatedTarget.closest('dialog')) row.current = null
    },
  }
}
