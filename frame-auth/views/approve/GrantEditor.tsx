import { useState } from 'react'
import { formatUnits } from 'viem'
import { grant } from '../../text/grant.ts'
import { Field } from '../../ui/Field.tsx'
import { formatDay } from '../formatMoment.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { readAmount, readDay, toDay } from './readEdit.ts'
import type { Editing } from './useEdit.ts'

/** Lowers the amount of a session, and brings its end forward. Never the other way: the page has asked for no more. */
export function GrantEditor({ editing: { asked, onEdit } }: { editing: Editing }) {
  const grantText = useText(grant)
  const say = useAmount()
  const { amount: most, symbol, decimals } = asked.amount
  const [amount, setAmount] = useState(formatUnits(BigInt(most), decimals ?? 0))
  const [day, setDay] = useState(toDay(asked.end))
  const read = (given: { amount: string; day: string }) => ({
    amount: most === '0' ? most : readAmount(given.amount, { decimals: decimals ?? 0, most }),
    end: readDay(given.day, { latest: asked.end, now: Date.now() / 1_000 }),
  })
  const change = (given: { amount: string; day: string }) => {
    setAmount(given.amount)
    setDay(given.day)
    const edit = read(given)
    onEdit(
      edit.amount === null || edit.end === null
        ? null
        : { end: edit.end, ...(most !== '0' && { amount: edit.amount }) },
    )
  }
  const now = read({ amount, day })
  return (
    <details className="wk-details">
      <summary>{grantText('grant.change')}</summary>
      <div className="wk-edit">
        {most !== '0' && (
          <Field
            label={
              symbol !== null && decimals !== null
                ? grantText('grant.amount', { symbol })
                : grantText('grant.amountUnits')
            }
            value={amount}
            inputMode="decimal"
            onChange={(value) => change({ amount: value, day })}
            onSubmit={() => {}}
            error={now.amount === null ? grantText('grant.amountUnfit', { amount: say(asked.amount) }) : null}
          />
        )}
        <Field
          label={grantText('grant.end')}
          type="date"
          value={day}
          onChange={(value) => change({ amount, day: value })}
          onSubmit={() => {}}
          error={
            now.end === null
              ? grantText('grant.endUnfit', { date: formatDay(asked.end, grantText.locale) })
              : null
          }
        />
      </div>
    </details>
  )
}
