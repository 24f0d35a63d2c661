import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

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

/** Where a key leads from one tile of a grid to another; null where it leads nowhere. */
export function moveInGrid(
  key: string,
  index: number,
  { columns, count, isRtl }: { columns: number; count: number; isRtl: boolean },
): number | null {
  const steps: Record<string, number> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return null
  const target = index + step
  return target >= 0 && target < count ? target : null
}
