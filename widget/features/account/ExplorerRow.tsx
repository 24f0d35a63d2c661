import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { explorerUrl } from './explorerUrl.ts'
import { accountText } from './text.ts'

/** The account at the network's explorer, where there is one. */
export function ExplorerRow({ address }: { address: string }) {
  const t = useText(accountText)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const url = network && explorerUrl(network, address)
  const explorer = network?.blockExplorers?.default.name
  if (!url || !explorer) return null
  return (
    <ListItem
      title={t('account.explorer', { explorer })}
      label={t('account.explorerLabel', { explorer })}
      href={url}
      leading={
        <span className="wk-account-glyph">
          <LaterIcon name="explorer" />
        </span>
      }
      trailing={<LaterIcon name="external" />}
    />
  )
}
