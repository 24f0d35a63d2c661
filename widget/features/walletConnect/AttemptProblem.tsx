import type { Translate } from '#shared/text/createText.ts'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { connectingText, ringStatus } from '../connection/connecting.ts'
import { useText } from '../context/appContext.ts'
import { WalletConnectMark, WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { WalletConnectAttempt } from '../walletState/walletConnect.ts'
import { relayText, relayTextKey } from './relayText.ts'
import { walletConnectText } from './text.ts'
import { useWalletConnect } from './useWalletConnect.ts'

const texts = { ...connectingText, ...errorText, ...relayText, ...walletConnectText }

/** Why a try to connect by WalletConnect did not work, and another one. */
export function AttemptProblem({ attempt }: { attempt: WalletConnectAttempt }) {
  const walletConnect = useWalletConnect()
  const t = useText(texts)
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

function wordsFor({ wallet, status, code }: WalletConnectAttempt, t: Translate<keyof typeof texts>) {
  if (status === 'declined') {
    return { title: t('connecting.declinedTitle'), text: t('connecting.declinedText') }
  }
  const relayKey = relayTextKey(code)
  const isOurs = relayKey !== undefined || !wallet
  return {
    title: isOurs ? t('walletConnect.failedTitle') : t('connecting.failedTitle', { wallet: wallet.name }),
    text: t(relayKey ?? (code === 'PROPOSAL_EXPIRED' ? 'walletConnect.expiredText' : errorTextKey(code))),
  }
}
