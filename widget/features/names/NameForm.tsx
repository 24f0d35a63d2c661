import type { FormEvent } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import { NameField } from './NameField.tsx'
import { NameProgress } from './NameProgress.tsx'
import { NameSuggestions } from './NameSuggestions.tsx'
import { namesText } from './text.ts'

interface NameFormProps {
  /** The name that the account has so far, and what keeps it. */
  current?: { name: string; onKeep: () => void }
}

/** The name that is typed, whether it can be had, others like it, and the button that registers it. */
export function NameForm({ current }: NameFormProps) {
  const names = useFeature(createNames)
  const t = useText(namesText)
  const check = useAppValue(names.checkAtom)
  const attempt = useAppValue(names.attemptAtom)
  const isBusy = attempt.step === 'asking' || attempt.step === 'sending'
  const free = check.status === 'free' ? check.name : null
  const register = () => {
    if (free !== null && !isBusy) void names.register(free, current?.name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    register()
  }
  return (
    <form className="wk-names" noValidate onSubmit={submit}>
      <p className="wk-names-text">
        {current ? t('names.replaces', { name: current.name }) : t('names.intro')}
      </p>
      <NameField isBusy={isBusy} />
      {!isBusy && <NameSuggestions />}
      <NameProgress />
      <Button variant="primary" disabled={free === null || isBusy} onClick={register}>
        {free === null ? t('names.register') : t('names.registerName', { name: free })}
      </Button>
      {current && (
        <Button variant="ghost" disabled={isBusy} onClick={current.onKeep}>
          {t('names.keep', { name: current.name })}
        </Button>
      )}
    </form>
  )
}
