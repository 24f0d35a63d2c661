import { type PointerEvent, type RefObject, useRef } from 'react'
import { sheetRelease } from './sheetRelease.ts'

/** As in Card.css: only there is the card a sheet. */
const sheetQuery = '(max-width: 430px)'

/**
 * Pulling a sheet down by its grip. The sheet follows the finger; let go far or fast enough, it leaves.
 *
 * @returns handlers for the grip
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onLeave: () => void) {
  const start = useRef<{ pointer: number; y: number; time: number } | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a')
    if (onControl || !event.isPrimary || !matchMedia(sheetQuery).matches) return
    sheet.current?.toggleAttribute('data-dragged', true)
    start.current = { pointer: event.pointerId, y: event.clientY, time: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.pointer !== event.pointerId) return
    const distance = event.clientY - start.current.y
    // Upwards there is nothing to reach, so it gives way only a little.
    sheet.current?.style.setProperty(
      'translate',
      `0 ${Math.max(distance, -Math.sqrt(Math.max(-distance, 0)))}px`,
    )
  }
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.pointer !== event.pointerId) return
    const { y, time } = start.current
    start.current = null
    const leaves =
      event.type === 'pointerup' && sheetRelease(event.clientY - y, event.timeStamp - time) === 'leave'
    sheet.current?.toggleAttribute('data-dragged', false)
    sheet.current?.style.removeProperty('translate')
    if (leaves) onLeave()
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}
