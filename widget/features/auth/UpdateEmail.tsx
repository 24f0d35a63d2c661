import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { SubmitField } from '../../ui/SubmitField.tsx'
import { authText } from './text.ts'
import { useProblemText } from './useProblemText.ts'
import './UpdateEmail.css'

/** Another address for the embedded wallet. */
export function UpdateEmail() {
  const { auth } = useApp()
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
        error={problem ?? undefined}
        onSubmit={(value) => auth.use((wallet) => wallet.update.submit(value))}
      />
    </div>
  )
}
