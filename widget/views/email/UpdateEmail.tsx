import { useApp } from '../../app/appContext.ts'
import { SubmitField } from '../../ui/SubmitField.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { useProblemText } from '../useProblemText.ts'
import './UpdateEmail.css'

/** Another address for the embedded wallet. */
export function UpdateEmail() {
  const { auth } = useApp()
  const t = useLaterText()
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
        error={problem ?? undefined}
        onSubmit={(value) => auth.use((wallet) => wallet.update.submit(value))}
      />
    </div>
  )
}
