import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Translate } from '#shared/text/createText.ts'
import { useApp, useText } from '../../app/appContext.ts'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { connectingText, ringStatus } from '../connection/connecting.ts'
import { WalletConnectMark, WalletPicture } from '../wallets/WalletPicture.tsx'
import { walletConnectText } from './text.ts'
import type { WalletConnectAttempt } from './walletConnect.ts'

const texts = { ...connectingText, ...errorText, ...walletConnectText }

/** Why a try to connect by WalletConnect did not work, and another one. */
export function AttemptProblem({ attempt }: { attempt: WalletConnectAttempt }) {
  const { walletConnect } = useApp()
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
  const isOurs = (code && isRelays.has(code)) || !wallet
  return {
    title: isOurs ? t('walletConnect.failedTitle') : t('connecting.failedTitle', { wallet: wallet.name }),
    text: t((code && problemTexts[code]) ?? errorTextKey(code)),
  }
}

/** What is wrong between the kit and the relay, and none of the wallet's doing. */
const isRelays: ReadonlySet<ErrorCode> = new Set([
  'RELAY_UNREACHABLE',
  'ORIGIN_NOT_ALLOWED',
  'PROJECT_NOT_FOUND',
  'CLOCK_SKEWED',
])
/** Of what happens with WalletConnect alone. */
const problemTexts: Partial<Record<ErrorCode, keyof typeof walletConnectText>> = {
  PROPOSAL_EXPIRED: 'walletConnect.expiredText',
  ORIGIN_NOT_ALLOWED: 'walletConnect.refusedText',
  PROJECT_NOT_FOUND: 'walletConnect.refusedText',
  CLOCK_SKEWED: 'walletConnect.clockText',
}
