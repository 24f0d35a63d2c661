import { commonText } from '../../text/commonText.ts'
import { Tile } from '../../ui/Tile.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import type { WalletEntry } from '../walletChoice/listEntries.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { WalletConnectMark, WalletPicture } from '../walletPictures/WalletPicture.tsx'

export interface WalletTileProps {
  entry: WalletEntry
  isStop: boolean
  onFocus: () => void
  onClick: () => void
}

/** One wallet of many. On a phone it cannot be pressed before its link can be opened (R3). */
export function WalletTile({ entry, isStop, onFocus, onClick }: WalletTileProps) {
  const walletFlow = useWalletFlow()
  const t = useText(commonText)
  const isBlocked = useAppValue(walletFlow.tapAtom) !== 'ready' && walletFlow.opensApp(entry)
  const common = { isStop, onFocus, onClick, disabled: isBlocked }
  if (entry.type === 'walletConnect') {
    return <Tile {...common} title={t('tag.qrCode')} picture={<WalletConnectMark size={56} />} />
  }
  if (entry.type === 'connector') {
    const { connector } = entry
    return (
      <Tile
        {...common}
        title={connector.name}
        picture={<WalletPicture wallet={connector} size={56} />}
        note={t('tag.installed')}
      />
    )
  }
  return (
    <Tile {...common} title={entry.wallet.name} picture={<WalletPicture wallet={entry.wallet} size={56} />} />
  )
}
