import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { SubmitField } from '../../ui/SubmitField.tsx'
import { authText } from './text.ts'
import { useProblemText } from './useProblemText.ts'

/** Signing in by e-mail begins here. */
export function EmailSection() {
  const { auth } = useApp()
  const t = useText(authText)
  const login = useAppValue(auth.loginAtom)
  const own = login?.method === 'email' ? login : null
  const problem = useProblemText(own)
  return (
    <SubmitField
      label={t('connect.email')}
      submitLabel={t('connect.emailSubmit')}
      type="email"
      autoComplete="email"
      initial={own?.email ?? ''}
      busy={own?.status === 'waiting'}
      error={problem ?? undefined}
      onSubmit={(value) => auth.use(({ email }) => email.submit(value))}
    />
  )
}
