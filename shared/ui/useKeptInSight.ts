import { type RefObject, useEffect } from 'react'

/**
 * Keeps what has the focus in sight as the keyboard of a phone takes away from the frame (R33). Browsers do so for a document
 * that they show, not for one in a frame that the page has made smaller.
 *
 * @param parts a field, and what is used with it
 */
export function useKeptInSight(parts: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onResize = () => {
      // In the middle: what sticks to an edge of the view would lie over what is only just in it.
      if (parts.current?.contains(document.activeElement)) parts.current.scrollIntoView({ block: 'center' })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [parts])
}
