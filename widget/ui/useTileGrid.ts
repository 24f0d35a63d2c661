import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveInGrid } from './moveInGrid.ts'

export interface TileGridParameters {
  /** What holds the tiles, each a button in a place with its number as `data-tile`. */
  listRef: RefObject<HTMLElement | null>
  count: number
  columns: number
  /** Brings a row onto the screen, which also has it drawn. */
  showRow: (row: number) => void
}

/** One stop for Tab in a grid of which only a part is drawn; the arrow keys go from tile to tile. */
export function useTileGrid({ listRef, count, columns, showRow }: TileGridParameters) {
  const [stop, setStop] = useState(0)
  const wanted = useRef<number>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveInGrid(event.key, stop, { columns, count, isRtl })
    if (next === null) return
    event.preventDefault()
    setStop(next)
    wanted.current = next
    showRow(Math.floor(next / columns))
    focusTile(listRef.current, next)
  }
  /** A tile that was not drawn takes the focus as soon as it is. */
  useEffect(() => {
    if (wanted.current !== null && focusTile(listRef.current, wanted.current)) wanted.current = null
  })

  return {
    onKeyDown,
    isStop: (index: number) => index === Math.min(stop, count - 1),
    setStop,
  }
}

function focusTile(list: HTMLElement | null, index: number): boolean {
  const tile = list?.querySelector<HTMLElement>(`[data-tile="${index}"] > button`)
  tile?.focus()
  return Boolean(tile)
}
