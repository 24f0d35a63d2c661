import { DataTable } from './DataTable.tsx'
import './CountTable.css'
import './TrendChart.css'

export interface CountRow {
  /** What it is narrowed to by a press on it. */
  key: string
  label: string
  count: number
  /** What stands beside the count, such as a part of the whole. */
  note?: string
}

export interface CountTableProps {
  title: string
  /** What is counted, above the names. */
  nameTitle: string
  countTitle: string
  noteTitle?: string
  rows: readonly CountRow[]
  chosen: string | null
  /** Left out where nothing can be narrowed to. */
  onChoose?: (key: string) => void
  empty: string
}

/** Counts with a bar for each: a chart that is its own table. */
export function CountTable(props: CountTableProps) {
  const { title, nameTitle, countTitle, noteTitle, rows, chosen, onChoose, empty } = props
  const highest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <DataTable
      caption={title}
      columns={[
        {
          title: nameTitle,
          cell: ({ key, label, count }) => (
            <span className="ad-count">
              {onChoose ? (
                <button
                  type="button"
                  className="ad-filter"
                  aria-pressed={key === chosen}
                  onClick={() => onChoose(key)}
                >
                  {label}
                </button>
              ) : (
                label
              )}
              <svg className="ad-count-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / highest} height="4" />
              </svg>
            </span>
          ),
        },
        { title: countTitle, isNumber: true, cell: ({ count }) => count.toLocaleString('en') },
        ...(noteTitle === undefined
          ? []
          : [{ title: noteTitle, isNumber: true, cell: ({ note = '' }: CountRow) => note }]),
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty={empty}
    />
  )
}
