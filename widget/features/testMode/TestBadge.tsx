import { testMailDomain } from '#shared/entities/testLogin.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { testModeText } from './text.ts'
import './TestBadge.css'

/** Says on each view of a test project that it is one, and where somebody signs in, as whom. */
export function TestBadge() {
  const { router } = useApp()
  const t = useText(testModeText)
  const view = useAppValue(router.routeAtom).view
  return (
    <p className="wk-test-badge">
      {view === 'Connect' ? t('testMode.signIn', { email: `anna@${testMailDomain}` }) : t('testMode.badge')}
    </p>
  )
}
