import { Notice } from '#shared/ui/Notice.tsx'
import { useActing, useApp, useAppValue, useText } from '../../app/appContext.ts'
import { relayNotice, relayText } from '../walletConnect/relayText.ts'

/** On a phone, why no wallet's app can be opened, and another try. */
export function RelayNotice() {
  const { walletConnect } = useActing()
  const { walletFlow } = useApp()
  const t = useText(relayText)
  const problem = relayNotice(useAppValue(walletConnect.pairingAtom))
  return (
    problem && <Notice action={{ label: t('action.retry'), onClick: walletFlow.warm }}>{t(problem)}</Notice>
  )
}
