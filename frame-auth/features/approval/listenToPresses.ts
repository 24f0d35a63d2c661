import type { ArmingEvent, PressTarget } from './arming.ts'

/**
 * A button's presses as the guard counts them: a pointer or a key that goes down and up on the button, as the browser reports
 * it of a person. Held keys that repeat, and the click that follows a press, are not presses.
 *
 * Assistive technology presses by a click alone: it has no pointer (`detail` 0), and begins and ends at once.
 */
export function listenToPresses(
  { button, on }: { button: HTMLElement; on: PressTarget },
  take: (event: ArmingEvent) => void,
  signal: AbortSignal,
): void {
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  button.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted || !event.isPrimary || event.button !== 0) return
      // Or a touch would count as ended on the button wherever it is lifted.
      if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId)
      take({ type: 'pressed', by: `pointer ${event.pointerId}`, on })
    },
    { signal },
  )
  button.addEventListener(
    'pointerup',
    (event) => {
      if (event.isTrusted) take({ type: 'released', by: `pointer ${event.pointerId}`, on })
    },
    { signal },
  )
  for (const type of ['pointerleave', 'pointercancel', 'blur'] as const)
    button.addEventListener(type, () => take({ type: 'cancelled', on }), { signal })

  button.addEventListener(
    'keydown',
    (event) => {
      if (!isKey(event)) return
      event.preventDefault()
      if (event.isTrusted && !event.repeat) take({ type: 'pressed', by: `key ${event.key}`, on })
    },
    { signal },
  )
  button.addEventListener(
    'keyup',
    (event) => {
      if (!isKey(event)) return
      event.preventDefault()
      if (event.isTrusted) take({ type: 'released', by: `key ${event.key}`, on })
    },
    { signal },
  )
  button.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail !== 0) return
      take({ type: 'pressed', by: 'click', on })
      take({ type: 'released', by: 'click', on })
    },
    { signal },
  )
}
