import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import { receiveText } from './text.ts'
import './CompatibleNetworks.css'

/** The networks of this page on which an address of a namespace can be sent to. */
export function CompatibleNetworks({ namespace }: { namespace: ChainNamespace }) {
  const t = useText(receiveText)
  const networks = useAppValue(useApp().state.networks.networksAtom)
  const compatible = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  if (compatible.length === 0) return null
  return (
    <div className="wk-compatible">
      <p>{t('receive.note', { count: compatible.length })}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" aria-label={t('receive.networks')}>
        {compatible.map((network) => (
          <li key={network.caipNetworkId}>
            <NetworkPicture network={network} size={20} />
            <span>{network.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
