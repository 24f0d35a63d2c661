import { Notice } from '#shared/ui/Notice.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { relayNotice, relayText } from '../walletConnect/relayText.ts'
import { useWalletConnect } from '../walletConnect/useWalletConnect.ts'

/** On a phone, why no wallet's app can be opened, and another try. */
export function RelayNotice() {
  const walletConnect = useWalletConnect()
  const walletFlow = useWalletFlow()
  const t = useText(relayText)
  const problem = relayNotice(useAppValue(walletConnect.pairingAtom))
  return (
    problem && <Notice action={{ label: t('action.retry'), onClick: walletFlow.warm }}>{t(problem)}</Notice>
  )
}
