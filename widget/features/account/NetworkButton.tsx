import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import { accountText } from './text.ts'

/** The network that the wallet is on; leads to the others where the page lets people switch. */
export function NetworkButton() {
  const { state, router } = useApp()
  const t = useText(accountText)
  const network = useAppValue(state.networks.activeNetworkAtom)
  const canSwitch = useAppValue(state.networkSwitchAtom)

  const name = network?.name ?? t('account.unknownNetwork')
  const content = (
    <>
      {network ? <NetworkPicture network={network} size={20} /> : <LaterIcon name="network" size={18} />}
      <bdi className="wk-account-network-name">{name}</bdi>
    </>
  )
  if (!canSwitch) {
    return (
      <span className="wk-account-network" title={name}>
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="wk-account-network"
      aria-label={t('account.changeNetwork', { network: name })}
      title={name}
      onClick={() => router.push({ view: 'Networks' })}
    >
      {content}
      <LaterIcon name="expand" size={16} />
    </button>
  )
}
