import { Button } from '#shared/ui/Button.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import type { KeptLoginFacts as Kept } from '../walletState/login.ts'
import { authText } from './text.ts'
import { useAuth } from './useAuth.ts'
import { useProblemText } from './useProblemText.ts'
import './KeptLogin.css'

/** Says that a person is signed in whose wallet is not open on this device, and lets them go on or sign out. */
export function KeptLogin({ kept }: { kept: Kept }) {
  const auth = useAuth()
  const t = useText(authText)
  const isOpening = useAppValue(auth.loginAtom)?.step === 'wallet'
  const problem = useProblemText({ ...kept, status: kept.code ? 'failed' : 'waiting' })
  return (
    <div className="wk-kept">
      <p>{kept.email ? t('kept.textEmail', { email: kept.email }) : t('kept.text')}</p>
      {problem && (
        <p role="alert">
          {problem}
          <RequestId id={kept.requestId} />
        </p>
      )}
      <div className="wk-kept-actions">
        <Button onClick={() => auth.use((wallet) => wallet.endKept())}>{t('kept.signOut')}</Button>
        <Button
          variant="primary"
          disabledFocusable={isOpening}
          onClick={() => auth.use((wallet) => wallet.openKept())}
        >
          {t('kept.open')}
        </Button>
      </div>
    </div>
  )
}
