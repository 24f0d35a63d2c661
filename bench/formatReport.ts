import { type Figure, verdictOf } from './figure.ts'

/** The figures as a table that is read at a glance: figure, value, bound, verdict, what is behind it. */
export function formatReport(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, bound, detail = '' } = figure
    const kept = verdictOf(figure)
    const verdict = kept === undefined ? '' : kept ? 'ok' : 'MISSED'
    return [name, formatValue(figure), bound === undefined ? '' : `≤ ${formatBound(figure)}`, verdict, detail]
  })
  const table = [['figure', 'value', 'bound', '', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatBound({ bound = 0, unit }: Figure): string {
  return formatValue({ value: bound, unit })
}

function formatValue({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (Number.isNaN(value)) return 'not measured'
  if (unit === 'B') return `${value.toLocaleString('en-US')} B`
  if (unit === 'x') return `${value.toFixed(2)} ×`
  if (unit === '') return `${value}`
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`
}
