import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './Tabs.css'

export interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; text: string }[]
  current: Name
  onChange: (name: Name) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** Ways to look at one thing, of which one is shown. One stop for Tab; the arrow keys go from one to the next. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: TabsProps<Name>) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ name }) => name === current)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabs[nextTab(event.key, index, tabs.length, isRtl) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.name)
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <>
      <div className="wk-tabs" role="tablist" aria-label={label} ref={listRef} onKeyDown={onKeyDown}>
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className="wk-tab"
            data-tab={name}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

/** Where a key leads in a row of tabs, round and round; null where it leads nowhere. */
export function nextTab(key: string, index: number, count: number, isRtl: boolean): number | null {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index + count - 1) % count
    default:
      return null
  }
}
