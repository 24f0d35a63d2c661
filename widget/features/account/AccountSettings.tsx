import { useApp, useAppValue } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { ChooseAccountRow } from './ChooseAccountRow.tsx'
import { EmbeddedRows } from './EmbeddedRows.tsx'
import { ExplorerRow } from './ExplorerRow.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import './Account.css'

/** What can be set about the account, where more is to be seen of it, and the other accounts. */
export function AccountSettings() {
  const connection = useLastDefined(useAppValue(useApp().account.activeConnectionAtom))
  if (!connection) return null
  return (
    <div className="wk-account-rows">
      {connection.connector.type === 'AUTH' && <EmbeddedRows />}
      <ChooseAccountRow connection={connection} />
      <ExplorerRow address={connection.addresses[0]} />
      <OtherAccounts active={connection.namespace} />
    </div>
  )
}
