import { useEffect, useRef } from 'react'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { icons } from './icons.ts'
import './SearchField.css'

export interface SearchFieldProps {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** A field that filters what is below it as one types. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const isEmpty = value === ''
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return
    wasEmpty.current = isEmpty
    // The button that has cleared it is gone; the keyboard must not be thrown back to the start.
    if (isEmpty && document.activeElement === document.body) inputRef.current?.focus()
  }, [isEmpty])
  return (
    <div className="wk-search">
      <Icon shape={actionIcons.search} />
      <input
        className="wk-search-input"
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        data-view-focus
        aria-label={label}
        placeholder={label}
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isEmpty && <IconButton icon={icons.close} label={clearLabel} onClick={() => onChange('')} />}
    </div>
  )
}
