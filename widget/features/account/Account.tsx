import { useEffect } from 'react'
import { useApp, useAppValue } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { ChainNotice } from './ChainNotice.tsx'
import { NetworkButton } from './NetworkButton.tsx'
import { RecoveryNotice } from './RecoveryNotice.tsx'
import { TotalLine } from './TotalLine.tsx'
import { useOwned } from './useOwned.ts'
import './Account.css'

/** The active account: who it is, what it owns, what happened, and what can be done with it. */
export function Account() {
  const { look, holdings } = useOwned()
  const connection = useLastDefined(useAppValue(useApp().account.activeConnectionAtom))
  useEffect(() => look.follow(), [look])
  useEffect(() => holdings.follow(), [holdings])
  if (!connection) return null
  return (
    <>
      <AccountHead connection={connection} />
      <div className="wk-account-worth">
        <TotalLine />
        <NetworkButton />
      </div>
      <AccountActions namespace={connection.namespace} />
      <div className="wk-account-notices">
        <ChainNotice />
        {connection.connector.type === 'AUTH' && <RecoveryNotice />}
      </div>
      <AccountTabs />
    </>
  )
}
