import { useApp } from '../../app/appContext.ts'
import type { ListedConnector } from '../../features/connectors/connector.ts'
import type { Route } from '../../features/router/route.ts'
import type { TextKey } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/List.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useText } from '../useText.ts'
import { WalletPicture } from '../WalletPicture.tsx'
import { useOfferedConnectors } from './useOfferedConnectors.ts'

type TagName = NonNullable<ListedConnector['tag']>

const tags: Record<TagName, { text: TextKey; tone: 'neutral' | 'accent' | 'success' }> = {
  installed: { text: 'tag.installed', tone: 'neutral' },
  recent: { text: 'tag.recent', tone: 'accent' },
  connected: { text: 'tag.connected', tone: 'success' },
}

/** The wallets in this browser; wallets may announce themselves while one looks. */
export function WalletSection({ route }: { route: Route }) {
  const { choosing, router } = useApp()
  const t = useText()
  const { namespace } = route
  const connectors = useOfferedConnectors(route)

  if (connectors.length === 0) {
    const text = namespace
      ? t('connect.emptyTextFor', { namespace: t(`namespace.${namespace}`) })
      : t('connect.emptyText')
    return (
      <EmptyState icon="wallet" title={t('connect.emptyTitle')} text={text}>
        <Button variant="primary" onClick={() => router.push({ view: 'GetWallet' })}>
          {t('connect.getWallet')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <List label={t('connect.wallets')}>
      {connectors.map((connector) => {
        const tag = connector.tag && tags[connector.tag]
        return (
          <li key={connector.id}>
            <ListItem
              title={connector.name}
              leading={<WalletPicture connector={connector} size={40} />}
              trailing={tag && <Tag tone={tag.tone}>{t(tag.text)}</Tag>}
              onClick={() => choosing.choose(connector.id, namespace)}
            />
          </li>
        )
      })}
    </List>
  )
}
