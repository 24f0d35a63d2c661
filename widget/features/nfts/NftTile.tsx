import type { Nft } from '#shared/api/chain/nfts.ts'
import { useText } from '../../app/appContext.ts'
import { describeNft } from './describeNft.ts'
import { nftKey } from './listNfts.ts'
import { NftPicture } from './NftPicture.tsx'
import { nftsText } from './text.ts'
import './NftTile.css'

export interface NftTileProps {
  nft: Nft
  /** Whether Tab stops here: one tile of the grid. */
  isStop: boolean
  onFocus: () => void
  onClick: () => void
}

/** One NFT of many: its picture, its name, whose collection it is of, and how many of it. */
export function NftTile({ nft, isStop, onFocus, onClick }: NftTileProps) {
  const t = useText(nftsText)
  const { title, collection, count } = describeNft(nft)
  return (
    <button
      type="button"
      className="wk-nft-tile"
      title={title}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
    >
      <span className="wk-nft-frame">
        <NftPicture id={nftKey(nft)} name={title} src={nft.image?.preview} />
        {count && (
          <span className="wk-nft-count wk-numbers">
            <span aria-hidden="true">×{count}</span>
            <span className="wk-visually-hidden">{t('nfts.count', { count })}</span>
          </span>
        )}
      </span>
      <bdi className="wk-nft-name">{title}</bdi>
      <bdi className="wk-nft-collection">{collection || '\u00a0'}</bdi>
    </button>
  )
}
