import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { type CommonKey, commonText } from '../../text/commonText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { connectText } from '../connectors/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { Route } from '../router/routerReducer.ts'
import type { WalletEntry } from '../walletChoice/listEntries.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { WalletConnectMark, WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { DirectoryRows } from '../wallets/DirectoryRows.tsx'
import { useWallets } from '../wallets/useWallets.ts'

/** The wallets to connect with; some announce themselves, and the directory's arrive, while one looks. */
export function WalletSection({ route }: { route: Route }) {
  const { router } = useApp()
  const wallets = useWallets()
  const t = useText(connectText)
  const { namespace } = route
  const entries = useOfferedWallets(route)
  const isAsked = useAppValue(wallets.askedAtom)
  const heldRows = useAppValue(wallets.heldRowsAtom(namespace))

  if (entries.length === 0) {
    const text = namespace
      ? t('connect.emptyTextFor', { namespace: t(`namespace.${namespace}`) })
      : t('connect.emptyText')
    return (
      <EmptyState icon={<Icon shape={icons.wallet} size={28} />} title={t('connect.emptyTitle')} text={text}>
        <Button variant="primary" onClick={() => router.push({ view: 'GetWallet' })}>
          {t('connect.getWallet')}
        </Button>
      </EmptyState>
    )
  }
  const places = Array.from({ length: heldRows }, (_, index) => index)
  const held = places.map((place) => <li key={place} className="wk-row" aria-hidden="true" />)
  return (
    <List label={t('connect.wallets')}>
      {entries.map((entry) => (
        <WalletRow key={keyOf(entry)} entry={entry} namespace={namespace} />
      ))}
      {isAsked ? <DirectoryRows route={route} /> : held}
    </List>
  )
}

function keyOf(entry: Parameters<typeof WalletRow>[0]['entry']): string {
  if (entry.type === 'walletConnect') return entry.type
  return entry.type === 'connector' ? entry.connector.id : entry.wallet.id
}

type TagName = 'installed' | 'recent' | 'connected' | 'qrCode'

const tags: Record<TagName, { text: CommonKey; tone: 'neutral' | 'accent' | 'success' }> = {
  installed: { text: 'tag.installed', tone: 'neutral' },
  recent: { text: 'tag.recent', tone: 'accent' },
  connected: { text: 'tag.connected', tone: 'success' },
  qrCode: { text: 'tag.qrCode', tone: 'neutral' },
}

interface WalletRowProps {
  entry: WalletEntry
  namespace: ChainNamespace | undefined
}

/** One way to connect, as a row of the list. On a phone it cannot be pressed before its link can be opened (R3), and looks no other way: nobody waits for it yet. */
export function WalletRow({ entry, namespace }: WalletRowProps) {
  const walletFlow = useWalletFlow()
  const t = useText(commonText)
  const isBlocked = useAppValue(walletFlow.tapAtom) !== 'ready' && walletFlow.opensApp(entry)
  const name = tagOf(entry, walletFlow.mobile)
  const tag = name && tags[name]
  return (
    <li>
      <ListItem
        title={titleOf(entry)}
        leading={pictureOf(entry)}
        trailing={tag && <Tag tone={tag.tone}>{t(tag.text)}</Tag>}
        disabled={isBlocked}
        onWarm={entry.type === 'connector' ? undefined : walletFlow.warm}
        onClick={() => walletFlow.choose(entry, namespace)}
      />
    </li>
  )
}

function titleOf(entry: WalletEntry): string {
  if (entry.type === 'walletConnect') return 'WalletConnect'
  return entry.type === 'connector' ? entry.connector.name : entry.wallet.name
}

function pictureOf(entry: WalletEntry) {
  if (entry.type === 'walletConnect') return <WalletConnectMark size={40} />
  return <WalletPicture wallet={entry.type === 'connector' ? entry.connector : entry.wallet} size={40} />
}

function tagOf(entry: WalletEntry, mobile: boolean): TagName | null {
  if (entry.type === 'connector') return entry.connector.tag
  if (entry.type === 'walletConnect') return mobile ? null : 'qrCode'
  return entry.type === 'recent' ? 'recent' : null
}

/** The ways to connect that a Connect view offers, in display order: all, or those of the namespace that it asks for. */
export function useOfferedWallets({ namespace }: Route): readonly WalletEntry[] {
  return useAppValue(useWallets().entriesAtom(namespace))
}
