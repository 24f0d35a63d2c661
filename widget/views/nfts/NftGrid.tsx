import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { useApp } from '../../app/appContext.ts'
import { nftKey } from '../../features/nfts/listNfts.ts'
import { moveInGrid } from '../../ui/moveInGrid.ts'
import { useScrollMargin } from '../../ui/useScrollMargin.ts'
import { useScrollParent } from '../../ui/useScrollParent.ts'
import { useLaterText } from '../useLaterText.ts'
import { NftTile } from './NftTile.tsx'
import './NftGrid.css'

const columns = 2
/** Pixels of a row before it was drawn and measured. */
const expectedHeight = 216
/** Rows that are drawn beyond what is seen; how near the end the next page is asked for. */
const overscan = 3

export interface NftGridProps {
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
  const t = useLaterText()
  const listRef = useRef<HTMLDivElement>(null)
  const scroller = useScrollParent(listRef)
  const scrollMargin = useScrollMargin(listRef, scroller)
  const [stop, setStop] = useState(0)
  const wanted = useRef<number>(null)
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveInGrid(event.key, stop, { columns, count: nfts.length, isRtl })
    if (next === null) return
    event.preventDefault()
    setStop(next)
    wanted.current = next
    rows.scrollToIndex(Math.floor(next / columns))
    focusTile(listRef.current, next)
  }
  /** A tile that was not drawn takes the focus as soon as it is. */
  useEffect(() => {
    if (wanted.current !== null && focusTile(listRef.current, wanted.current)) wanted.current = null
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
                  isStop={index === Math.min(stop, nfts.length - 1)}
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

function focusTile(list: HTMLElement | null, index: number): boolean {
  const tile = list?.querySelector<HTMLElement>(`[data-tile="${index}"] > button`)
  tile?.focus()
  return Boolean(tile)
}
