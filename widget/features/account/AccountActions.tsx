import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { useApp, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import type { LaterIconName } from '../../ui/laterIconPaths.ts'
import { accountText } from './text.ts'

/** What can be done with the account. */
export function AccountActions({ namespace }: { namespace: ChainNamespace }) {
  const { router, connectionFlow } = useApp()
  const t = useText(accountText)
  const actions: { icon: LaterIconName; text: string; onClick: () => void }[] = [
    { icon: 'receive', text: t('account.receive'), onClick: () => router.push({ view: 'Receive' }) },
    {
      icon: 'settings',
      text: t('account.settings'),
      onClick: () => router.push({ view: 'AccountSettings' }),
    },
    {
      icon: 'disconnect',
      text: t('account.disconnect'),
      onClick: () => void connectionFlow.disconnect(namespace),
    },
  ]
  return (
    <div className="wk-account-actions">
      {actions.map(({ icon, text, onClick }) => (
        <button key={icon} type="button" className="wk-account-action" onClick={onClick}>
          <LaterIcon name={icon} />
          {text}
        </button>
      ))}
    </div>
  )
}
