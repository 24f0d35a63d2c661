import { type RefObject, useEffect } from 'react'
import { wrapFocus } from './wrapFocus.ts'

/** `wrapFocus`, as long as the component is there. */
export function useFocusWrap(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ended = new AbortController()
    if (ref.current) wrapFocus(ref.current, ended.signal)
    return () => ended.abort()
  }, [ref])
}
