import { type ReactNode, useRef } from 'react'
import { useRowFocus } from './useRowFocus.ts'
import './DataTable.css'

export interface DataColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand under each other, at the end of their column. */
  isNumber?: boolean
}

export interface DataTableProps<Row> {
  /** What it lists. Said to screen readers; shown by `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What is said where there are no rows. */
  empty: string
}

/** Rows under named columns. The first column names the row. What is wider than its place scrolls by itself, by keyboard too. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown, columns, rows, keyOf, empty } = props
  const place = useRef<HTMLElement>(null)
  const setPlace = (element: HTMLElement | null) => {
    place.current = element
  }
  const following = useRowFocus(place)
  if (rows.length === 0)
    return (
      <p className="ad-muted" ref={setPlace} tabIndex={-1}>
        {empty}
      </p>
    )
  return (
    // No region: it is named as the part of the screen is that it stands in.
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div
      role="group"
      ref={setPlace}
      {...following}
      className="ad-table"
      data-of-counts={columns.slice(1).every(({ isNumber }) => isNumber) || undefined}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table>
        <caption className={isCaptionShown ? undefined : 'wk-visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }, place) =>
                place === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-title={title} data-number={isNumber || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
