/**
 * Takes the focus from what has it. A frame within the frame that keeps it until it is hidden would give it to the widget
 * then, and so take it from the page, to which it has just come back (R31).
 */
export function releaseFocus({ activeElement }: { readonly activeElement?: object | null }): void {
  if (activeElement && 'blur' in activeElement && typeof activeElement.blur === 'function')
    activeElement.blur()
}
