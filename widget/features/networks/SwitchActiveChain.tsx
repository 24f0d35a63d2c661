import { chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import type { Route } from '../router/routerReducer.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'
import { networksText } from './text.ts'
import './SwitchActiveChain.css'

/** The chosen network needs a wallet of another kind: says so, and leads to those wallets. */
export function SwitchActiveChain({ route }: { route: Route }) {
  const { state, router } = useApp()
  const t = useText(networksText)
  const networks = useAppValue(state.networks.networksAtom)
  const connection = useActiveConnection()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === route.caipNetworkId)
  const namespace = route.namespace ?? (network && chainNamespaceOf(network.caipNetworkId))
  if (!network || !namespace) return null

  const parameters = {
    network: network.name,
    namespace: t(`namespace.${namespace}`),
    current: connection?.connector.name ?? '',
  }
  return (
    <div className="wk-switch-chain">
      <div className="wk-switch-chain-pictures">
        {connection && <WalletPicture wallet={connection.connector} size={64} />}
        <NetworkPicture network={network} size={64} />
      </div>
      <div className="wk-switch-chain-words">
        <h2 className="wk-switch-chain-title">{t('switchChain.heading', parameters)}</h2>
        <p className="wk-switch-chain-text">
          {t('switchChain.text')} {connection && t('switchChain.stays', parameters)}
        </p>
      </div>
      <Button variant="primary" onClick={() => router.push({ view: 'Connect', namespace })}>
        {t('switchChain.connect', parameters)}
      </Button>
    </div>
  )
}
