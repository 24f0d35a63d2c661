import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Draws a form anew each time that the page around asks for it, with the focus in its first field.
 *
 * @param draw the form, with another key each time
 */
export function drawOnOpen(draw: (key: number) => ReactNode): void {
  const element = document.getElementById('root')
  const root = element && createRoot(element)
  let count = 0
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data !== 'open' || !root) return
    count += 1
    flushSync(() => root.render(draw(count)))
    document.querySelector('input')?.focus()
  })
}
