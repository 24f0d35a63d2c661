import { type StatsFilter, type StatsTable, statsTables } from '#shared/api/admin/stats.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAction } from '../../services/queries.ts'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { numbersText } from './text.ts'

/** What is shown, as files for a spreadsheet. */
export function Downloads({ projectId, filter }: { projectId: string; filter: StatsFilter }) {
  const read = useAction('readStatsCsv')
  const download = (table: StatsTable) =>
    read.mutate(
      { projectId, filter, table },
      { onSuccess: ({ csv }) => saveFile(`${projectId}-${table}-${filter.from}-${filter.to}.csv`, csv) },
    )
  const { wallet, method, failure } = filter
  const isNarrowed = (wallet ?? method ?? failure) !== undefined
  // Of visits it is not known: its file would be empty.
  const shown = statsTables.filter((table) => table !== 'sponsored' || !isNarrowed)
  return (
    <div className="ad-stack">
      {read.error && <ErrorNotice error={read.error} />}
      <div className="ad-row">
        {shown.map((table) => (
          <Button key={table} variant="ghost" onClick={() => download(table)}>
            {numbersText('csv.button', { table: numbersText(`csv.${table}`) })}
          </Button>
        ))}
      </div>
    </div>
  )
}

function saveFile(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
