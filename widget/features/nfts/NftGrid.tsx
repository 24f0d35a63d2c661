import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { useScrollMargin, useScrollParent } from '../../ui/useScroll.ts'
import { useTileGrid } from '../../ui/useTileGrid.ts'
import { useApp, useText } from '../context/appContext.ts'
import { nftKey } from './createNfts.ts'
import { describeNft } from './describeNft.ts'
import { NftPicture } from './NftPicture.tsx'
import { nftsText } from './text.ts'
import './NftGrid.css'

const columns = 2
/** Pixels of a row before it was drawn and measured. */
const expectedHeight = 216
/** Rows that are drawn beyond what is seen; how near the end the next page is asked for. */
const overscan = 3

interface NftGridProps {
  nfts: readonly Nft[]
  /** The end is near. */
  onEnd: () => void
}

/**
 * Any number of NFTs, of which only those near the screen are drawn. One stop for Tab; the arrow keys go from tile to
 * tile.
 */
export function NftGrid({ nfts, onEnd }: NftGridProps) {
  const { router } = useApp()
  const t = useText(nftsText)
  const listRef = useRef<HTMLDivElement>(null)
  const scroller = useScrollParent(listRef)
  const scrollMargin = useScrollMargin(listRef, scroller)
  const rows = useVirtualizer({
    count: Math.ceil(nfts.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => expectedHeight,
    overscan,
    scrollMargin,
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    if ((last + overscan) * columns >= nfts.length) onEnd()
  }, [onEnd, last, nfts.length])

  const { onKeyDown, isStop, setStop } = useTileGrid({
    listRef,
    count: nfts.length,
    columns,
    showRow: (row) => rows.scrollToIndex(row),
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are absolutely placed; a list element may hold only its items
    <div
      className="wk-nft-grid"
      role="list"
      aria-label={t('nfts.list')}
      style={{ height: rows.getTotalSize() }}
      ref={listRef}
      onKeyDown={onKeyDown}
    >
      {items.map((row) => (
        <div
          key={row.key}
          className="wk-nft-row"
          role="presentation"
          data-index={row.index}
          ref={rows.measureElement}
          style={{ translate: `0 ${row.start - scrollMargin}px` }}
        >
          {nfts.slice(row.index * columns, (row.index + 1) * columns).map((nft, column) => {
            const index = row.index * columns + column
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={nftKey(nft)}
                className="wk-nft-place"
                role="listitem"
                aria-setsize={nfts.length}
                aria-posinset={index + 1}
                data-tile={index}
              >
                <NftTile
                  nft={nft}
                  isStop={isStop(index)}
                  onFocus={() => setStop(index)}
                  onClick={() => router.push({ view: 'Nft', nft })}
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface NftTileProps {
  nft: Nft
  /** Whether Tab stops here: one tile of the grid. */
  isStop: boolean
  onFocus: () => void
  onClick: () => void
}

/** One NFT of many: its picture, its name, whose collection it is of, and how many of it. */
function NftTile({ nft, isStop, onFocus, onClick }: NftTileProps) {
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
