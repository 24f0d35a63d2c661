import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { explorerUrl } from '#shared/entities/explorerUrl.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useApp, useText } from '../context/appContext.ts'
import { accountText } from './text.ts'

export interface ExplorerLinkProps {
  caipNetworkId: CaipNetworkId
  /** Of the account or the transaction. */
  id: string
  shows: 'account' | 'transaction'
}

/** To more about it at the network's explorer; nothing where the network has none. */
export function ExplorerLink({ caipNetworkId, id, shows }: ExplorerLinkProps) {
  const network = useApp().state.networks.find(caipNetworkId)
  const t = useText(accountText)
  const url = network && explorerUrl(network, id, shows)
  const explorer = network?.blockExplorers?.default.name
  if (!url || !explorer) return null
  return (
    <LinkButton href={url} icon={<Icon shape={actionIcons.external} />}>
      {t('account.explorer', { explorer })}
    </LinkButton>
  )
}
