import type { Network } from '#shared/entities/network.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { commonText } from '../../text/commonText.ts'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'
import './NetworkList.css'

/** Networks to choose from; the current one is marked, and choosing it goes back. */
export function NetworkList({ label, networks }: { label: string; networks: readonly Network[] }) {
  const { state, networkFlow, router } = useApp()
  const t = useText(commonText)
  const activeId = useAppValue(state.networks.activeNetworkIdAtom)
  return (
    <List label={label}>
      {networks.map((network) => {
        const current = network.caipNetworkId === activeId
        return (
          <li key={network.caipNetworkId}>
            <ListItem
              title={network.name}
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
              onClick={() => (current ? router.goBack() : networkFlow.choose(network.caipNetworkId))}
            />
          </li>
        )
      })}
    </List>
  )
}
