import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { WalletPicture } from '../wallets/WalletPicture.tsx'
import { shortAddress } from './shortAddress.ts'
import { accountText } from './text.ts'

/** The accounts connected in other namespaces; a press makes one the active account. */
export function OtherAccounts({ active }: { active: ChainNamespace }) {
  const { state } = useApp()
  const t = useText(accountText)
  const connections = useAppValue(state.connections.connectionsAtom)
  const others = Object.values(connections).filter(({ namespace }) => namespace !== active)
  return others.map(({ namespace, addresses: [address], connector }) => {
    const parameters = { namespace: t(`namespace.${namespace}`), address: shortAddress(address) }
    return (
      <ListItem
        key={namespace}
        title={shortAddress(address)}
        subtitle={parameters.namespace}
        label={t('account.switchAccount', parameters)}
        leading={<WalletPicture wallet={connector} size={40} />}
        trailing={<LaterIcon name="swap" />}
        onClick={() => state.networks.setActiveNamespace(namespace)}
      />
    )
  })
}
