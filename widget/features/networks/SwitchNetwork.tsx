import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { ringStatus } from '../connection/connecting.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import type { SwitchAttempt } from '../walletState/connection.ts'
import { retryNetwork } from './chooseNetwork.ts'
import { NetworkPicture } from './NetworkPicture.tsx'
import { networksText } from './text.ts'
import { useNetworkFlow } from './useNetworkFlow.ts'

const texts = { ...errorText, ...networksText }

/** The wallet is asked to switch: waiting, or why it did not and how to go on. */
export function SwitchNetwork() {
  const flow = useNetworkFlow()
  const { switching } = flow
  const t = useText(texts)
  const attempt = useLastDefined(useAppValue(switching.switchAttemptAtom))
  if (!attempt) return null
  const { network, status } = attempt
  return (
    <StatusScreen
      status={ringStatus(status)}
      shape="circle"
      picture={<NetworkPicture network={network} size={72} />}
      {...wordsFor(attempt, t)}
      action={
        status === 'waiting'
          ? undefined
          : { label: t('action.retry'), onClick: () => retryNetwork(flow, network.caipNetworkId) }
      }
    >
      {(status === 'waiting' || status === 'pending') && (
        <Button onClick={switching.reject}>{t('switch.cancel')}</Button>
      )}
    </StatusScreen>
  )
}

function wordsFor({ network, walletName, status, code }: SwitchAttempt, t: Translate<keyof typeof texts>) {
  const parameters = { network: network.name, wallet: walletName }
  switch (status) {
    case 'waiting':
      return { title: t('switch.waitingTitle', parameters), text: t('switch.waitingText', parameters) }
    case 'declined':
      return { title: t('switch.declinedTitle'), text: t('switch.declinedText') }
    case 'pending':
      return { title: t('switch.pendingTitle'), text: t('switch.pendingText', parameters) }
    case 'failed':
      return { title: t('switch.failedTitle', parameters), text: t(errorTextKey(code)) }
  }
}
