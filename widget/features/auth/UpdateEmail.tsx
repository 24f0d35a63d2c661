import { SubmitField } from '../../ui/SubmitField.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { CodeForm } from './CodeForm.tsx'
import { OpenMailbox } from './OpenMailbox.tsx'
import { authText } from './text.ts'
import { useAuth } from './useAuth.ts'
import { useProblemText } from './useProblemText.ts'
import './UpdateEmail.css'

/** Another address for the embedded wallet. */
export function UpdateEmail() {
  const auth = useAuth()
  const t = useText(authText)
  const update = useAppValue(auth.updateAtom)
  const problem = useProblemText(update)
  return (
    <div className="wk-update-email">
      <p className="wk-update-email-text">{t('updateEmail.text')}</p>
      <SubmitField
        label={t('updateEmail.field')}
        submitLabel={t('updateEmail.submit')}
        type="email"
        autoComplete="email"
        focused
        busy={update?.status === 'waiting'}
        error={
          problem === null ? undefined : (
            <>
              {problem}
              <RequestId id={update?.requestId} />
            </>
          )
        }
        onSubmit={(value) => auth.use((wallet) => wallet.update.submit(value))}
      />
    </div>
  )
}

/** The code from one of the two mailboxes: first the present one, then the new one. */
function UpdateEmailOtp() {
  const auth = useAuth()
  const t = useText(authText)
  const update = useLastDefined(useAppValue(auth.updateAtom))
  const person = useAppValue(auth.personAtom)
  const problem = useProblemText(update)
  if (!update) return null
  const isPrimary = update.step === 'primaryOtp'
  const email = (isPrimary ? person?.email : update.newEmail) ?? ''
  return (
    <CodeForm
      key={update.step}
      text={t(isPrimary ? 'updateEmail.primaryText' : 'updateEmail.secondaryText', { email })}
      busy={update.status === 'waiting' ? t('email.checking') : null}
      problem={problem}
      onCode={(code) => auth.use((wallet) => wallet.update.verify(code))}
    >
      <OpenMailbox email={email} />
      {problem && <RequestId id={update.requestId} />}
    </CodeForm>
  )
}

export { UpdateEmailOtp as UpdateEmailPrimaryOtp, UpdateEmailOtp as UpdateEmailSecondaryOtp }
