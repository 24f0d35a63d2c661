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
  return (
    <div className="wk-search">
      <Icon shape={actionIcons.search} />
      <input
        className="wk-search-input"
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
      {value !== '' && <IconButton icon={icons.close} label={clearLabel} onClick={() => onChange('')} />}
    </div>
  )
}
