import { useApp } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { EmbeddedRows } from './EmbeddedRows.tsx'
import { ExplorerRow } from './ExplorerRow.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import './Account.css'

/** What can be set about the account, the other accounts, and the way out. */
export function AccountSettings() {
  const { account, connectionFlow } = useApp()
  const t = useLaterText()
  const connection = useLastDefined(useAppValue(account.activeConnectionAtom))
  if (!connection) return null
  return (
    <div className="wk-account-rows">
      {connection.connector.type === 'AUTH' && <EmbeddedRows />}
      <NetworkRow />
      <ExplorerRow address={connection.addresses[0]} />
      <OtherAccounts active={connection.namespace} />
      <Button
        icon={<LaterIcon name="disconnect" />}
        onClick={() => void connectionFlow.disconnect(connection.namespace)}
      >
        {t('account.disconnect')}
      </Button>
    </div>
  )
}
