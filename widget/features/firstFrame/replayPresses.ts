import { wrapFocus } from '../../ui/wrapFocus.ts'

/** A press from before the widget could answer it. */
export interface PressReplay {
  /** Replays the press, for the widget, and keeps no more. Fields that were typed into dispatch their events again. */
  release(): void
  /** Forgets the press, and keeps no more. */
  drop(): void
}

const pressedAttribute = 'data-pressed'

/**
 * Keeps the last press in `root`, and Esc, until the widget can answer. What is typed into a field stays there by itself, and the focus
 * goes round within `root`.
 */
export function replayPresses(root: HTMLElement, document: Document): PressReplay {
  const ended = new AbortController()
  let replay: (() => void) | undefined
  let pressed: Element | undefined

  const keep = (next: () => void, element?: Element) => {
    pressed?.removeAttribute(pressedAttribute)
    pressed = element
    pressed?.setAttribute(pressedAttribute, '')
    replay = next
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const target = event.target.closest<HTMLElement>('button, .wk-backdrop')
    // Not the card, which lies in the backdrop: only the empty area around it does something.
    if (!target || (target.matches('.wk-backdrop') && event.target !== target)) return
    event.preventDefault()
    keep(() => {
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      target.click()
    }, target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    keep(() =>
      root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    )
  }
  const { signal } = ended
  root.addEventListener('click', onClick, { signal, capture: true })
  document.addEventListener('keydown', onKeyDown, { signal })
  wrapFocus(root, signal)

  const end = () => {
    ended.abort()
    pressed?.removeAttribute(pressedAttribute)
  }
  return {
    release() {
      end()
      for (const field of root.querySelectorAll('input')) dispatchTyped(field)
      replay?.()
    },
    drop: end,
  }
}

/** Tells React what is in a field: it takes what it finds there for what it has written itself. */
function dispatchTyped(field: HTMLInputElement): void {
  const { value } = field
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!value || !write) return
  for (const text of ['', value]) {
    write.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
