import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { useScrollMargin, useScrollParent } from './useScroll.ts'
import './VirtualRows.css'

/** Rows that are drawn beyond what is seen. */
const overscan = 6

export interface VirtualRowsProps<Row> {
  label: string
  /** `list` where every row is an item of it; `group` where headings are among them. */
  role: 'list' | 'group'
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Height in pixels, as the style sheet has it. */
  heightOf: (row: Row) => number
  children: (row: Row) => ReactNode
  /** The last rows are near. */
  onEnd?: () => void
}

/** Any number of rows below each other, of which only those near the screen are drawn. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { label, role, rows, keyOf, heightOf, children, onEnd } = props
  const listRef = useRef<HTMLDivElement>(null)
  const scroller = useScrollParent(listRef)
  const margin = useScrollMargin(listRef, scroller)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => keyAt(rows, index, keyOf),
    estimateSize: (index) => heightAt(rows, index, heightOf),
    overscan,
    scrollMargin: margin,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (last + overscan >= rows.length) onEnd?.()
  }, [last, rows.length, onEnd])

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      className="wk-rows"
      role={role}
      aria-label={label}
      style={{ height: virtual.getTotalSize() }}
      ref={listRef}
    >
      {items.map(({ key, index, start, size }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <div
              key={key}
              className="wk-rows-place"
              {...(role === 'list' && itemRole(index, rows.length))}
              style={{ top: start - margin, height: size }}
            >
              {children(row)}
            </div>
          )
        )
      })}
    </div>
  )
}

/** Said in full, since not all items are there. */
function itemRole(index: number, count: number) {
  return { role: 'listitem', 'aria-setsize': count, 'aria-posinset': index + 1 } as const
}

function keyAt<Row>(rows: readonly Row[], index: number, keyOf: (row: Row) => string): string | number {
  const row = rows[index]
  return row === undefined ? index : keyOf(row)
}

function heightAt<Row>(rows: readonly Row[], index: number, heightOf: (row: Row) => number): number {
  const row = rows[index]
  return row === undefined ? 0 : heightOf(row)
}
