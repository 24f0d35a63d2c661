import { useApp } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { NetworkPicture } from '../NetworkPicture.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'

/** The network that the wallet is on; leads to the others where the page lets people switch. */
export function NetworkRow() {
  const { state, router } = useApp()
  const t = useLaterText()
  const network = useAppValue(state.networks.activeNetworkAtom)
  const canSwitch = useAppValue(state.networkSwitchAtom)

  const name = network?.name ?? t('account.unknownNetwork')
  const content = {
    title: name,
    leading: network ? (
      <NetworkPicture network={network} size={40} />
    ) : (
      <span className="wk-account-glyph">
        <LaterIcon name="network" />
      </span>
    ),
  }
  if (!canSwitch) return <ListItem {...content} />
  return (
    <ListItem
      {...content}
      label={t('account.changeNetwork', { network: name })}
      trailing={<LaterIcon name="forward" />}
      onClick={() => router.push({ view: 'Networks' })}
    />
  )
}
