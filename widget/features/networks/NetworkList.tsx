import type { Network } from '#shared/entities/network.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { commonText } from '../../text/commonText.ts'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { NetworkPicture } from './NetworkPicture.tsx'
import { networksText } from './text.ts'
import { unapprovedBy } from './unapprovedBy.ts'
import { useNetworkFlow } from './useNetworkFlow.ts'
import './NetworkList.css'

const texts = { ...commonText, ...networksText }

/** Networks to choose from; the current one is marked, and choosing it goes back. So are those that the wallet's session has not. */
export function NetworkList({ label, networks }: { label: string; networks: readonly Network[] }) {
  const flow = useNetworkFlow()
  const { state, router } = useApp()
  const t = useText(texts)
  const activeId = useAppValue(state.networks.activeNetworkIdAtom)
  const connections = useAppValue(state.connections.connectionsAtom)
  const approved = useAppValue(state.walletConnectState.approvedAtom)
  return (
    <List label={label}>
      {networks.map((network) => {
        const current = network.caipNetworkId === activeId
        const wallet = unapprovedBy(network, connections, approved)
        return (
          <li key={network.caipNetworkId}>
            <ListItem
              title={network.name}
              {...(wallet && { subtitle: t('networks.unapproved', { wallet }) })}
              leading={<NetworkPicture network={network} size={40} />}
              current={current}
              trailing={
                current ? (
                  <span className="wk-network-current">
                    <Icon shape={icons.check} />
                  </span>
                ) : (
                  network.testnet && <Tag>{t('tag.testnet')}</Tag>
                )
              }
              onClick={() => (current ? router.goBack() : chooseNetwork(flow, network.caipNetworkId))}
            />
          </li>
        )
      })}
    </List>
  )
}
