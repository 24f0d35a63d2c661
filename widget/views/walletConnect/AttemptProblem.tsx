import { useApp } from '../../app/appContext.ts'
import type { WalletConnectAttempt } from '../../features/walletConnect/walletConnect.ts'
import type { Translate } from '../../text/createText.ts'
import { errorTextKey } from '../../text/errorTextKey.ts'
import type { AnyTextKey } from '../../text/text.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { WalletConnectMark } from '../connect/WalletConnectMark.tsx'
import { ringStatus } from '../ringStatus.ts'
import { useLaterText } from '../useLaterText.ts'
import { WalletPicture } from '../WalletPicture.tsx'

/** Why a try to connect by WalletConnect did not work, and another one. */
export function AttemptProblem({ attempt }: { attempt: WalletConnectAttempt }) {
  const { walletConnect } = useApp()
  const t = useLaterText()
  const { wallet, status } = attempt
  return (
    <StatusScreen
      status={ringStatus(status)}
      picture={wallet ? <WalletPicture wallet={wallet} size={72} /> : <WalletConnectMark size={72} />}
      {...wordsFor(attempt, t)}
      action={{ label: t('action.retry'), onClick: walletConnect.retry }}
    />
  )
}

function wordsFor({ wallet, status, code }: WalletConnectAttempt, t: Translate<AnyTextKey>) {
  if (status === 'declined') {
    return { title: t('connecting.declinedTitle'), text: t('connecting.declinedText') }
  }
  const isOurs = code === 'RELAY_UNREACHABLE' || !wallet
  return {
    title: isOurs ? t('walletConnect.failedTitle') : t('connecting.failedTitle', { wallet: wallet.name }),
    text: t(errorTextKey(code)),
  }
}
