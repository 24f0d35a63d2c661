import type { FormEvent } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import { NameField } from './NameField.tsx'
import { NameSuggestions } from './NameSuggestions.tsx'
import { namesText } from './text.ts'

/** The name that is typed, whether it can be had, others like it, and the button that registers it. */
export function NameForm() {
  const names = useFeature(createNames)
  const t = useText(namesText)
  const check = useAppValue(names.checkAtom)
  const attempt = useAppValue(names.attemptAtom)
  const isBusy = attempt.step === 'asking' || attempt.step === 'registering'
  const free = check.status === 'free' ? check.name : null
  const register = () => {
    if (free !== null && !isBusy) void names.register(free)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    register()
  }
  return (
    <form className="wk-names" noValidate onSubmit={submit}>
      <p className="wk-names-text">{t('names.intro')}</p>
      <NameField isBusy={isBusy} />
      {!isBusy && <NameSuggestions />}
      {attempt.step === 'failed' && (
        <Notice tone={attempt.isUnsure ? 'caution' : 'danger'}>
          {attempt.reason ?? t(attempt.isUnsure ? 'names.unsure' : 'names.failed')}
        </Notice>
      )}
      <p className="wk-names-text" role="status">
        {attempt.step === 'asking' && t('names.asking')}
        {attempt.step === 'registering' && t('names.registering', { name: attempt.name })}
      </p>
      <Button variant="primary" disabled={free === null || isBusy} onClick={register}>
        {free === null ? t('names.register') : t('names.registerName', { name: free })}
      </Button>
    </form>
  )
}
