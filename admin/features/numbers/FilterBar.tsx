import { useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { numbersText } from './text.ts'
import type { NumbersFilter } from './useNumbersFilter.ts'
import './FilterBar.css'

/** The days, and what else the numbers are narrowed to, each with the way out. */
export function FilterBar({ filtering }: { filtering: NumbersFilter }) {
  const { asked, filter, day, change } = filtering
  const place = useRef<HTMLFieldSetElement>(null)
  const narrowed = (['wallet', 'method', 'failure'] as const).flatMap((name) => {
    const value = filter?.[name]
    return value
      ? [{ label: numbersText(`numbers.${name}`, { name: value }), out: () => change({ [name]: null }) }]
      : []
  })
  if (day !== null)
    narrowed.push({
      label: numbersText('numbers.day', { name: day }),
      out: () => change({ from: null, to: null }),
    })
  return (
    <>
      <fieldset className="ad-filter-bar" aria-label={numbersText('numbers.span')} ref={place} tabIndex={-1}>
        <TextField
          label={numbersText('numbers.from')}
          type="date"
          value={asked.from}
          error={filter ? null : numbersText('numbers.wrongSpan')}
          onChange={(from) => change({ from: from || null })}
        />
        <TextField
          label={numbersText('numbers.to')}
          type="date"
          value={asked.to}
          onChange={(to) => change({ to: to || null })}
        />
      </fieldset>
      {narrowed.length > 0 && (
        <ul className="ad-row" aria-label={numbersText('numbers.narrowed')}>
          {narrowed.map(({ label, out }) => (
            <li key={label}>
              <Button
                onClick={() => {
                  // The button goes with its filter: the keyboard stays beside where it was.
                  place.current?.focus()
                  out()
                }}
              >
                {numbersText('numbers.without', { what: label })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
