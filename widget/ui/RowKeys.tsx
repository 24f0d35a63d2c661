import type { KeyboardEvent, ReactNode } from 'react'
import './RowKeys.css'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A search field and the rows below it: Enter takes the first that was found, the arrows go from row to row and back to the field. */
export function RowKeys({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it adds keys to the field and the buttons in it, and is none itself
    <div className="wk-row-keys" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  // Enter ends a word there, and the arrows choose how it is written.
  if (nativeEvent.isComposing) return
  const field = currentTarget.querySelector<HTMLInputElement>('input[type=search]')
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('.wk-rows button')]
  if (key === 'Enter') {
    // Nobody has chosen the first of all by looking for nothing.
    if (target === field && field?.value.trim()) rows[0]?.click()
    return
  }
  const step = steps[key]
  const stops = [...(field ? [field] : []), ...rows]
  const at = target instanceof HTMLElement ? stops.indexOf(target) : -1
  const next = step !== undefined && at >= 0 ? stops[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
