import type { Stats } from '#shared/api/admin/stats.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { numbersText } from './text.ts'

const seconds = (milliseconds: number | null) =>
  milliseconds === null
    ? numbersText('time.unknown')
    : numbersText('time.seconds', { value: (milliseconds / 1_000).toFixed(1) })

/** How long it takes from a choice to a connection. */
export function ConnectTime({ time }: { time: Stats['connectTime'] }) {
  return (
    <Panel title={numbersText('time.title')} hint={numbersText('time.hint')}>
      <dl className="ad-times">
        <div>
          <dt>{numbersText('time.p50')}</dt>
          <dd>{seconds(time.p50)}</dd>
        </div>
        <div>
          <dt>{numbersText('time.p95')}</dt>
          <dd>{seconds(time.p95)}</dd>
        </div>
        <div>
          <dt>{numbersText('time.count')}</dt>
          <dd>{time.count.toLocaleString('en')}</dd>
        </div>
      </dl>
    </Panel>
  )
}

/** What became of sends, swaps and purchases. */
export function OutcomeTable({ stats }: { stats: Stats }) {
  const rows = (['sends', 'swaps', 'purchases'] as const).flatMap((name) => {
    const outcomes = stats[name]
    return outcomes ? [{ name: numbersText(`outcomes.${name}`), ...outcomes }] : []
  })
  return (
    <Panel title={numbersText('outcomes.title')}>
      <DataTable
        caption={numbersText('outcomes.title')}
        columns={[
          { title: numbersText('outcomes.what'), cell: ({ name }) => name },
          ...(['started', 'succeeded', 'failed'] as const).map((part) => ({
            title: numbersText(`outcomes.${part}`),
            isNumber: true,
            cell: (row: (typeof rows)[number]) => row[part].toLocaleString('en'),
          })),
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        empty={numbersText('numbers.empty')}
      />
      {stats.purchases === null && <p className="ad-muted">{numbersText('outcomes.noPurchases')}</p>}
    </Panel>
  )
}
