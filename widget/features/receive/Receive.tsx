import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { RecoveryNotice } from '../account/RecoveryNotice.tsx'
import { accountText } from '../account/text.ts'
import type { Connection } from '../connection/connection.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { AddressText } from './AddressText.tsx'
import { CompatibleNetworks } from './CompatibleNetworks.tsx'
import { receiveText } from './text.ts'
import './Receive.css'

const texts = { ...accountText, ...receiveText }

/** Where to send something for the active account: its address as a code and in full, and on which networks it is good. */
export function Receive() {
  const connection = useLastDefined(useAppValue(useApp().account.activeConnectionAtom))
  return connection ? <ReceiveFor connection={connection} /> : null
}

function ReceiveFor({ connection }: { connection: Connection }) {
  const t = useText(texts)
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
        <AddressText address={address} />
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
