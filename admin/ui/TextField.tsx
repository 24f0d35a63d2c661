import { FormField, type FormFieldProps } from './FormField.tsx'

export interface TextFieldProps extends Omit<FormFieldProps, 'children'> {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'password' | 'date' | 'color' | 'url'
  autoComplete?: string
  /** One entry in each line, in a field as high as this many. */
  rows?: number
  placeholder?: string
  disabled?: boolean
  maxLength?: number
}

/** A line to type into, or several. */
export function TextField({ label, hint, error, value, onChange, rows, type, ...rest }: TextFieldProps) {
  const { autoComplete = 'off', ...control } = rest
  return (
    <FormField label={label} hint={hint} error={error}>
      {(props) =>
        rows === undefined ? (
          <input
            {...props}
            {...control}
            type={type ?? 'text'}
            value={value}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <textarea
            {...props}
            {...control}
            rows={rows}
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </FormField>
  )
}
