import type { ReactNode, Ref } from 'react'
import './Tile.css'

export interface TileProps {
  title: string
  picture: ReactNode
  /** One word below the title. */
  note?: string | undefined
  onClick: () => void
  disabled?: boolean
  /** Whether Tab stops here: one tile of a grid. */
  isStop: boolean
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** One of many in a grid: a picture, and a name of up to two lines below it. */
export function Tile({ title, picture, note, onClick, disabled, isStop, onFocus, ref }: TileProps) {
  return (
    <button
      type="button"
      className="wk-tile"
      title={title}
      disabled={disabled}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      ref={ref}
    >
      {picture}
      <span className="wk-tile-title">{title}</span>
      {note && <span className="wk-tile-note">{note}</span>}
    </button>
  )
}
