import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { AddressText } from '#shared/ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { accountText, accountTouch } from '../accountData/text.ts'
import { RecoveryFirst } from '../auth/RecoveryFirst.tsx'
import { RecoveryNotice } from '../auth/RecoveryNotice.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { NetworkPicture } from '../networks/NetworkPicture.tsx'
import type { Connection } from '../walletState/connection.ts'
import { receiveText } from './text.ts'
import './Receive.css'

const texts = { ...accountText, ...receiveText }

/** Where to send something for the active account: its address as a code and in full, and on which networks it is good. */
export function Receive() {
  const connection = useLastDefined(useActiveConnection())
  if (!connection) return null
  return (
    <RecoveryFirst connection={connection}>
      <ReceiveFor connection={connection} />
    </RecoveryFirst>
  )
}

function ReceiveFor({ connection }: { connection: Connection }) {
  const t = useText(useByPointer(texts, accountTouch))
  const [address] = connection.addresses
  const { name, avatar } = useIdentity(connection, address)
  return (
    <div className="wk-receive">
      {connection.connector.type === 'AUTH' && <RecoveryNotice text="receive.recoveryMissing" />}
      <QrCode
        text={address}
        label={t('receive.code')}
        picture={<Avatar address={address} size={56} src={avatar} />}
        edge={264}
      />
      <div className="wk-receive-words">
        {name && (
          <p className="wk-receive-name">
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="wk-receive-address">
          <AddressText address={address} />
        </p>
      </div>
      <CopyButton
        key={address}
        text={address}
        label={t('account.copy')}
        copiedLabel={t('account.copied')}
        manualNote={t('account.copyManually')}
      />
      <CompatibleNetworks namespace={connection.namespace} />
    </div>
  )
}

/** The networks of this page on which an address of a namespace can be sent to. */
function CompatibleNetworks({ namespace }: { namespace: ChainNamespace }) {
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
