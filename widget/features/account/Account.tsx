import { useEffect } from 'react'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { Icon, type IconShape } from '#shared/ui/Icon.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import type { Connection } from '../connection/connection.ts'
import { AccountPicture } from '../identity/AccountPicture.tsx'
import { AccountTitle } from '../identity/AccountTitle.tsx'
import { useIdentity } from '../identity/useIdentity.ts'
import { ChainNotice, RecoveryNotice } from './AccountNotices.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { NetworkButton, TotalLine } from './AccountWorth.tsx'
import { accountIcons } from './icons.ts'
import { accountText } from './text.ts'
import { useAccountData } from './useAccountData.ts'
import './Account.css'

/** The active account: who it is, what it owns, what happened, and what can be done with it. */
export function Account() {
  const { watcher, holdings } = useAccountData()
  const connection = useLastDefined(useAppValue(useApp().account.activeConnectionAtom))
  useEffect(() => watcher.follow(), [watcher])
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

/** Who the account is. */
function AccountHead({ connection }: { connection: Connection }) {
  const [address] = connection.addresses
  const { name, avatar } = useIdentity(connection, address)
  return (
    <div className="wk-account-head">
      <AccountPicture connection={connection} avatar={avatar} />
      <AccountTitle address={address} name={name} />
    </div>
  )
}

/** What can be done with the account. */
function AccountActions({ namespace }: { namespace: ChainNamespace }) {
  const { router, connectionFlow } = useApp()
  const t = useText(accountText)
  const actions: { icon: IconShape; text: string; onClick: () => void }[] = [
    {
      icon: accountIcons.receive,
      text: t('account.receive'),
      onClick: () => router.push({ view: 'Receive' }),
    },
    {
      icon: accountIcons.settings,
      text: t('account.settings'),
      onClick: () => router.push({ view: 'AccountSettings' }),
    },
    {
      icon: accountIcons.disconnect,
      text: t('account.disconnect'),
      onClick: () => void connectionFlow.disconnect(namespace),
    },
  ]
  return (
    <div className="wk-account-actions">
      {actions.map(({ icon, text, onClick }) => (
        <button key={icon.path} type="button" className="wk-account-action" onClick={onClick}>
          <Icon shape={icon} />
          {text}
        </button>
      ))}
    </div>
  )
}
