import { useId } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import './SelectField.css'

export interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** One of several, chosen by what the system has for that. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="wk-select">
      <label className="wk-select-label" htmlFor={id}>
        {label}
      </label>
      <span className="wk-select-room" />
      <select
        id={id}
        className="wk-select-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon shape={accountIcons.expand} size={16} />
    </div>
  )
}
