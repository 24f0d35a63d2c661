import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { useScrollParent } from '../../ui/useScroll.ts'
import { useTileGrid } from '../../ui/useTileGrid.ts'
import { useText } from '../context/appContext.ts'
import type { WalletEntry } from '../walletChoice/listEntries.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import type { WalletGridFeature as Grid } from './createWalletGrid.ts'
import { walletsText } from './text.ts'
import { WalletTile } from './WalletTile.tsx'
import './WalletGrid.css'

const columns = 4
/** Pixels, as the style sheet has it. */
const rowHeight = 104
/** Rows that are drawn beyond what is seen; how near the end the next page is asked for. */
const overscan = 4

export interface WalletGridProps {
  entries: readonly WalletEntry[]
  grid: Pick<Grid, 'more'>
  namespace: ChainNamespace | undefined
}

/**
 * Hundreds of wallets, of which only those near the screen are drawn. One stop for Tab; the arrow keys go from tile to
 * tile.
 */
export function WalletGrid({ entries, grid, namespace }: WalletGridProps) {
  const walletFlow = useWalletFlow()
  const t = useText(walletsText)
  const listRef = useRef<HTMLDivElement>(null)
  const scroller = useScrollParent(listRef)
  const rows = useVirtualizer({
    count: Math.ceil(entries.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: listRef.current?.offsetTop ?? 0,
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    if ((last + overscan) * columns >= entries.length) grid.more()
  }, [grid, last, entries.length])

  const { onKeyDown, isStop, setStop } = useTileGrid({
    listRef,
    count: entries.length,
    columns,
    showRow: (row) => rows.scrollToIndex(row),
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are absolutely placed; a list element may hold only its items
    <div
      className="wk-wallet-grid"
      role="list"
      aria-label={t('allWallets.list')}
      style={{ height: rows.getTotalSize() }}
      ref={listRef}
      onKeyDown={onKeyDown}
    >
      {items.flatMap((row) =>
        entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => {
          const index = row.index * columns + column
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={keyOf(entry)}
              className="wk-wallet-grid-place"
              role="listitem"
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              data-tile={index}
              style={{ '--row': row.index, '--column': column } as Record<string, number>}
            >
              <WalletTile
                entry={entry}
                isStop={isStop(index)}
                onFocus={() => setStop(index)}
                onClick={() => walletFlow.choose(entry, namespace)}
              />
            </div>
          )
        }),
      )}
    </div>
  )
}

function keyOf(entry: WalletEntry): string {
  if (entry.type === 'walletConnect') return entry.type
  return entry.type === 'connector' ? `page ${entry.connector.id}` : entry.wallet.id
}
