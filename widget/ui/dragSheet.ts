/** As in Card.css: only there is the card a sheet. */
const sheetQuery = '(max-width: 430px)'

/** How far (pixels) or how fast (pixels per millisecond) a sheet must be pulled down to leave. */
const thresholds = { distance: 96, speed: 0.5 } as const

export interface DragSheetParameters {
  sheet: HTMLElement
  grip: HTMLElement
  onLeave: () => void
}

/**
 * Pulling a sheet down by its grip. The sheet follows the finger; let go far or fast enough, it leaves.
 *
 * @returns a function that ends it
 */
export function dragSheet({ sheet, grip, onLeave }: DragSheetParameters): () => void {
  let start: { pointer: number; y: number; time: number } | null = null

  const onDown = (event: PointerEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a')
    if (onControl || !event.isPrimary || !matchMedia(sheetQuery).matches) return
    sheet.toggleAttribute('data-dragged', true)
    start = { pointer: event.pointerId, y: event.clientY, time: event.timeStamp }
    grip.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    if (start?.pointer !== event.pointerId) return
    const distance = event.clientY - start.y
    // Upwards there is nothing to reach, so it gives way only a little.
    const way = Math.max(distance, -Math.sqrt(Math.max(-distance, 0)))
    sheet.style.setProperty('translate', `0 ${way}px`)
  }
  const onEnd = (event: PointerEvent) => {
    if (start?.pointer !== event.pointerId) return
    const { y, time } = start
    start = null
    sheet.toggleAttribute('data-dragged', false)
    sheet.style.removeProperty('translate')
    const leaves =
      event.type === 'pointerup' && sheetRelease(event.clientY - y, event.timeStamp - time) === 'leave'
    if (leaves) onLeave()
  }

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd }
  const ended = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    grip.addEventListener(type, (event) => event instanceof PointerEvent && listener(event), {
      signal: ended.signal,
    })
  return () => ended.abort()
}

/** Whether a sheet that is let go leaves, or springs back. */
export function sheetRelease(distance: number, milliseconds: number): 'leave' | 'return' {
  const speed = milliseconds > 0 ? distance / milliseconds : 0
  return distance > thresholds.distance || (distance > 24 && speed > thresholds.speed) ? 'leave' : 'return'
}
