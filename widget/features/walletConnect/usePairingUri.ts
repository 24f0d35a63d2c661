import { useApp, useAppValue } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'

/** The URI that a wallet can use now; null while it is on its way. A view that is leaving keeps the one it showed. */
export function usePairingUri(): string | null {
  const { walletConnect } = useApp()
  const pairing = useAppValue(walletConnect.pairingAtom)
  const isActive = useAppValue(walletConnect.attemptAtom) !== null
  const uri = pairing.status === 'ready' ? pairing.uri : null
  const last = useLastDefined(uri)
  return isActive ? uri : last
}
