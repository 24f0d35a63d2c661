import { Suspense, useEffect, useId, useState } from 'react'
import { Icon, type IconShape } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { plainText } from '../../ui/plainText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { accountText } from '../accountData/text.ts'
import { orderWalletActions } from '../accountData/walletActions.ts'
import { RecoveryNotice } from '../auth/RecoveryNotice.tsx'
import { hasPurchases } from '../buy/hasPurchases.ts'
import { can } from '../capabilities/capabilities.ts'
import { useConnectionFlow } from '../connection/useConnectionFlow.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { ChainNotice } from '../holdings/ChainNotice.tsx'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { AccountPicture } from '../identity/AccountPicture.tsx'
import { AccountTitle } from '../identity/AccountTitle.tsx'
import { useIdentity } from '../identity/useIdentity.ts'
import { definePart } from '../modal/definePart.tsx'
import { hasOperations } from '../operations/hasOperations.ts'
import { SignInNotice } from '../siwx/SignInNotice.tsx'
import { type Connection, toAccount } from '../walletState/connection.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { NetworkButton, TotalLine } from './AccountWorth.tsx'
import { createActionLimits } from './createActionLimits.ts'
import { offReasons } from './offReasons.ts'
import { TestFunds } from './TestFunds.tsx'
import './Account.css'

/** The active account: who it is, what it owns, what happened, and what can be done with it. */
export function Account() {
  const { watcher } = useFeature(createAccountData)
  const holdings = useFeature(createAccountHoldings)
  const connection = useLastDefined(useActiveConnection())
  useEffect(() => watcher.follow(), [watcher])
  useEffect(() => holdings.follow(), [holdings])
  if (!connection) return null
  return (
    <>
      <AccountHead connection={connection} />
      <div className="wk-account-worth">
        <TotalLine />
        <NetworkButton caipNetworkId={connection.caipNetworkId} />
      </div>
      <AccountActions connection={connection} />
      <div className="wk-account-notices">
        <Sent />
        <Bought />
        <TestFunds address={connection.addresses[0]} />
        <SignInNotice connection={connection} />
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
  const { accountType } = toAccount(connection)
  const isOn = useAppValue(useApp().state.isOnAtom)
  const t = useText(accountText)
  return (
    <div className="wk-account-head">
      <AccountPicture connection={connection} avatar={avatar} />
      <AccountTitle address={address} name={name} />
      {accountType === 'smartAccount' && isOn('smartAccounts') && (
        <Tag tone="accent">{t('account.smart')}</Tag>
      )}
    </div>
  )
}

/** Comes where something was sent. */
const OperationNotices = definePart(
  async () => (await import('../operations/OperationNotices.tsx')).OperationNotices,
)

/** What became of what was sent from here. */
function Sent() {
  const { window, project } = useApp()
  const [isAny] = useState(() => hasOperations(window, project.projectId))
  return isAny ? (
    <Suspense fallback={null}>
      <OperationNotices />
    </Suspense>
  ) : null
}

/** Comes where something was bought. */
const PurchaseNotices = definePart(async () => (await import('../buy/PurchaseNotices.tsx')).PurchaseNotices)

/** What became of what was bought from here. */
function Bought() {
  const { window, project } = useApp()
  const [isAny] = useState(() => hasPurchases(window, project.projectId))
  return isAny ? (
    <Suspense fallback={null}>
      <PurchaseNotices />
    </Suspense>
  ) : null
}

/**
 * What can be done with the account: in the page's order what moves money, then what does not. What this site never offers for it is not
 * there; what only cannot be done here or now is off, and says why.
 */
function AccountActions({ connection }: { connection: Connection }) {
  const connectionFlow = useConnectionFlow()
  const { router, state } = useApp()
  const t = useText(accountText)
  const isOn = useAppValue(state.isOnAtom)
  const { features, walletFeaturesOrder } = useAppValue(state.optionsAtom)
  const limits = useFeature(createActionLimits)
  const off = useAppValue(limits.limitsAtom)
  const network = useAppValue(state.networks.activeNetworkAtom)
  const id = useId()
  useEffect(() => limits.follow(), [limits])
  const moving = {
    onramp: {
      icon: accountIcons.buy,
      view: 'OnRampProviders',
      isOffered: can('onramp', toAccount(connection)),
    },
    swaps: { icon: accountIcons.swap, view: 'Swap', isOffered: can('swap', toAccount(connection)) },
    receive: { icon: accountIcons.receive, view: 'Receive', isOffered: true },
    send: { icon: accountIcons.send, view: 'WalletSend', isOffered: can('send', toAccount(connection)) },
  } as const
  const names = orderWalletActions(features?.walletFeaturesOrder ?? walletFeaturesOrder).filter(
    (name) => isOn(name) && moving[name].isOffered && off[name] !== 'never',
  )
  const reasons = offReasons(names, off)
  const actions: { icon: IconShape; text: string; why?: string; onClick: () => void }[] = [
    ...names.map((name) => {
      const reason = reasons.find(({ actions: ones }) => ones.includes(name))
      return {
        icon: moving[name].icon,
        text: t(`account.${name}`),
        ...(reason && { why: `${id}${reason.text}` }),
        onClick: () => router.push({ view: moving[name].view }),
      }
    }),
    {
      icon: accountIcons.settings,
      text: t('account.settings'),
      onClick: () => router.push({ view: 'AccountSettings' }),
    },
    {
      icon: accountIcons.disconnect,
      text: t('account.disconnect'),
      onClick: () => void connectionFlow.disconnect(connection.namespace),
    },
  ]
  return (
    <>
      <div className="wk-account-actions">
        {actions.map(({ icon, text, why, onClick }) => (
          <button
            key={icon.path}
            type="button"
            className="wk-account-action"
            aria-disabled={why !== undefined || undefined}
            aria-describedby={why}
            onClick={() => why === undefined && onClick()}
          >
            <Icon shape={icon} />
            {text}
          </button>
        ))}
      </div>
      {reasons.map(({ text }) => (
        <p className="wk-account-off" key={text} id={id + text}>
          {t(text, { network: plainText(network?.name ?? '') })}
        </p>
      ))}
    </>
  )
}
