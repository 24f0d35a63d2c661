import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { type CommonKey, commonText } from '../../text/commonText.ts'
import { ListItem } from '../../ui/ListItem.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { WalletEntry } from '../wallets/listEntries.ts'
import { WalletPicture } from '../wallets/WalletPicture.tsx'
import { WalletConnectMark } from './WalletConnectMark.tsx'

type TagName = 'installed' | 'recent' | 'connected' | 'qrCode'

const tags: Record<TagName, { text: CommonKey; tone: 'neutral' | 'accent' | 'success' }> = {
  installed: { text: 'tag.installed', tone: 'neutral' },
  recent: { text: 'tag.recent', tone: 'accent' },
  connected: { text: 'tag.connected', tone: 'success' },
  qrCode: { text: 'tag.qrCode', tone: 'neutral' },
}

export interface WalletRowProps {
  entry: WalletEntry
  namespace: ChainNamespace | undefined
}

/** One way to connect. On a phone it cannot be pressed before its link can be opened (R3). */
export function WalletRow({ entry, namespace }: WalletRowProps) {
  const { walletFlow } = useApp()
  const t = useText(commonText)
  const tap = useAppValue(walletFlow.tapAtom)
  const isBlocked = tap !== 'ready' && walletFlow.opensApp(entry)
  const name = tagOf(entry, walletFlow.mobile)
  const tag = name && tags[name]
  return (
    <li>
      <ListItem
        title={titleOf(entry)}
        leading={pictureOf(entry)}
        trailing={isBlocked && tap === 'busy' ? <Spinner /> : tag && <Tag tone={tag.tone}>{t(tag.text)}</Tag>}
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
