import { Suspense, useEffect } from 'react'
import { whenIdle } from '../../services/dom/environment.ts'
import { commonText } from '../../text/commonText.ts'
import { SubmitField } from '../../ui/SubmitField.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { definePart } from '../modal/definePart.tsx'
import { loginText } from './loginText.ts'
import { SocialSection } from './SocialSection.tsx'
import { useAuth } from './useAuth.ts'
import './LoginSection.css'

/** The ways into the embedded wallet, as parts of the first view. */
export function LoginSection({ method }: { method: 'email' | 'social' }) {
  const { window: frame } = useApp()
  const auth = useAuth()
  const t = useText(loginText)
  const { email } = useAppValue(auth.offeredAtom)
  const badges = useAppValue(auth.badgesAtom)
  // In a frame that is not shown yet nothing lays it out by itself: the frame for which a visitor waits would have to.
  useEffect(() => whenIdle(window, () => void document.body.offsetHeight), [])
  // A page that came without https takes the browser's keys from every frame in it: no wallet can be made there (R53).
  if (!frame.isSecureContext) {
    const isFirst = method === 'email' || !email
    return isFirst && <p className="wk-login-note">{t('connect.insecure')}</p>
  }
  return method === 'email' ? (
    <>
      <EmailSection />
      {badges.email}
    </>
  ) : (
    <SocialSection />
  )
}

/** Comes with the first login that fails. */
const ProblemText = definePart(
  async () => (await import('./ProblemText.tsx')).ProblemText,
  () => useText(commonText)('view.failedText'),
)

/** Signing in by e-mail begins here. */
function EmailSection() {
  const auth = useAuth()
  const t = useText(loginText)
  const login = useAppValue(auth.loginAtom)
  const own = login?.method === 'email' ? login : null
  return (
    <SubmitField
      label={t('connect.email')}
      submitLabel={t('connect.emailSubmit')}
      type="email"
      autoComplete="email"
      initial={own?.email ?? ''}
      busy={own?.status === 'waiting'}
      error={
        own?.status === 'failed' ? (
          <Suspense fallback={null}>
            <ProblemText state={own} />
          </Suspense>
        ) : undefined
      }
      onSubmit={(value) => auth.use(({ email }) => email.submit(value))}
    />
  )
}
