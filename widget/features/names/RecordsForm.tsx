import { type FormEvent, useState } from 'react'
import type { NameAnswer, NameRecords } from '#shared/api/chain/names.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import { NameProgress } from './NameProgress.tsx'
import { namesText } from './text.ts'
import '../../ui/SubmitField.css'

/** The records that a person can write, and the most characters of each (`nameRecordsSchema`). */
const records = [
  { key: 'avatar', type: 'url', maxLength: 512 },
  { key: 'description', type: 'text', maxLength: 280 },
  { key: 'url', type: 'url', maxLength: 512 },
] as const

/** What the name says of its owner to everybody who asks. */
export function RecordsForm({ own }: { own: NameAnswer }) {
  const names = useFeature(createNames)
  const t = useText(namesText)
  const { step } = useAppValue(names.attemptAtom)
  const isBusy = step === 'asking' || step === 'sending'
  const { records: kept = {} } = own
  const [written, setWritten] = useState<NameRecords>(kept)
  const isChanged = records.some(({ key }) => (written[key] ?? '') !== (kept[key] ?? ''))
  const save = () => {
    if (isChanged && !isBusy) void names.edit(own, filled(written))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className="wk-names" noValidate aria-label={t('names.records')} onSubmit={submit}>
      {records.map(({ key, type, maxLength }) => (
        <div key={key} className="wk-field">
          <input
            className="wk-field-input"
            type={type}
            inputMode={type}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={type === 'text'}
            enterKeyHint="done"
            aria-label={t(`names.${key}`)}
            placeholder={t(`names.${key}`)}
            maxLength={maxLength}
            readOnly={isBusy}
            value={written[key] ?? ''}
            onChange={(event) => setWritten({ ...written, [key]: event.target.value })}
          />
        </div>
      ))}
      <NameProgress />
      <Button variant="primary" disabled={!isChanged || isBusy} onClick={save}>
        {t('names.save')}
      </Button>
      {/* With more than one field, Enter sends a form that has such a button alone. */}
      <input type="submit" hidden />
    </form>
  )
}

/** Without those that are empty: the name says nothing of them. */
function filled(written: NameRecords): NameRecords {
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  )
}
