import { useId } from 'react'
import { nameLength } from '#shared/names/nameRules.ts'
import type { Translate } from '#shared/text/createText.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import type { NameCheck } from './nameState.ts'
import { namesText } from './text.ts'
import '../../ui/SubmitField.css'

/** Where the name is typed, before its suffix, and what is known of it. */
export function NameField({ isBusy }: { isBusy: boolean }) {
  const names = useFeature(createNames)
  const t = useText(namesText)
  const text = useAppValue(names.textAtom)
  const check = useAppValue(names.checkAtom)
  const noteId = useId()
  const isInvalid = !['empty', 'short', 'looking', 'free'].includes(check.status)
  const note = checkText(check, t)
  useAnnouncement(note, 'polite')
  return (
    <div className="wk-names-field">
      <div className="wk-field" data-invalid={isInvalid || undefined}>
        <input
          className="wk-field-input"
          data-view-focus
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={t('names.field')}
          aria-invalid={isInvalid}
          aria-describedby={note === null ? undefined : noteId}
          // With room for the suffix, which may be typed or pasted along.
          maxLength={nameLength.most + 1 + names.suffix.length}
          readOnly={isBusy}
          placeholder={t('names.field')}
          value={text}
          onChange={(event) => void names.type(event.target.value)}
        />
        <bdi className="wk-names-suffix">.{names.suffix}</bdi>
        {check.status === 'looking' && <Spinner />}
      </div>
      {note !== null && (
        <p className="wk-names-note" id={noteId} data-state={check.status}>
          {note}
        </p>
      )}
    </div>
  )
}

function checkText(check: NameCheck, t: Translate<keyof typeof namesText>): string | null {
  switch (check.status) {
    case 'empty':
      return null
    case 'short':
      return t('names.short', { count: nameLength.least })
    case 'long':
      return t('names.long', { count: nameLength.most })
    case 'characters':
    case 'hyphens':
    case 'unreachable':
      return t(`names.${check.status}`)
    default:
      return t(`names.${check.status}`, { name: check.name })
  }
}
