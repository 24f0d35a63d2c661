import { useApp } from '../../app/appContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { WalletPicture } from '../WalletPicture.tsx'
import { AddressButton } from './AddressButton.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import { EmbeddedRows } from './EmbeddedRows.tsx'
import { ExplorerRow } from './ExplorerRow.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import './Account.css'

/** The active account: who it is, what it owns of the network's currency, where it is, and the way out. */
export function Account() {
  const { account, connectionFlow } = useApp()
  const t = useLaterText()
  const connection = useLastDefined(useAppValue(account.activeConnectionAtom))
  if (!connection) return null
  const [address] = connection.addresses
  return (
    <>
      <div className="wk-account-head">
        <div className="wk-account-picture">
          <Avatar address={address} size={72} />
          <span
            className="wk-account-wallet"
            title={t('account.connectedWith', { wallet: connection.connector.name })}
          >
            <WalletPicture wallet={connection.connector} size={26} />
          </span>
        </div>
        <AddressButton key={address} address={address} />
        <BalanceLine />
      </div>
      <div className="wk-account-rows">
        {connection.connector.type === 'AUTH' && <EmbeddedRows />}
        <NetworkRow />
        <ExplorerRow address={address} />
        <OtherAccounts active={connection.namespace} />
        <Button
          icon={<LaterIcon name="disconnect" />}
          onClick={() => void connectionFlow.disconnect(connection.namespace)}
        >
          {t('account.disconnect')}
        </Button>
      </div>
    </>
  )
}
