import { useApp } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { useProblemText } from '../useProblemText.ts'
import { CodeForm } from './CodeForm.tsx'

/** The code from one of the two mailboxes: first the present one, then the new one. */
export function UpdateEmailOtp() {
  const { auth } = useApp()
  const t = useLaterText()
  const update = useLastDefined(useAppValue(auth.updateAtom))
  const person = useAppValue(auth.personAtom)
  const problem = useProblemText(update)
  if (!update) return null
  const isPrimary = update.step === 'primaryOtp'
  return (
    <CodeForm
      key={update.step}
      text={
        isPrimary
          ? t('updateEmail.primaryText', { email: person?.email ?? '' })
          : t('updateEmail.secondaryText', { email: update.newEmail ?? '' })
      }
      busy={update.status === 'waiting' ? t('email.checking') : null}
      problem={problem}
      onCode={(code) => auth.use((wallet) => wallet.update.verify(code))}
    />
  )
}
