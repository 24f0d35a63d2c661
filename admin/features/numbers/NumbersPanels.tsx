import { failureKey, type Stats } from '#shared/api/admin/stats.ts'
import { CountTable } from '../../ui/CountTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TrendChart } from '../../ui/TrendChart.tsx'
import { Choices } from './Choices.tsx'
import { ConnectTime, OutcomeTable } from './Measures.tsx'
import { percent } from './percent.ts'
import { SponsoredTable } from './SponsoredTable.tsx'
import { numbersText } from './text.ts'
import type { NumbersFilter } from './useNumbersFilter.ts'
import './NumbersPanels.css'

const steps = ['opened', 'chosen', 'connected', 'signedIn'] as const

/** All numbers of one answer. */
export function NumbersPanels({ stats, filtering }: { stats: Stats; filtering: NumbersFilter }) {
  const { funnel, days, wallets, methods, failures, connectTime, keptSince } = stats
  const { filter, toggle, toggleDay, day } = filtering
  const isBeforeKept = (filter?.from ?? '') < keptSince
  return (
    <>
      {isBeforeKept && <p className="ad-muted">{numbersText('numbers.keptSince', { day: keptSince })}</p>}
      <Panel title={numbersText('funnel.title')}>
        <CountTable
          title={numbersText('funnel.title')}
          nameTitle={numbersText('funnel.step')}
          countTitle={numbersText('funnel.visits')}
          noteTitle={numbersText('funnel.part')}
          rows={steps.map((step) => ({
            key: step,
            label: numbersText(`funnel.${step}`),
            count: funnel[step],
            note: percent(funnel[step], funnel.opened),
          }))}
          chosen={null}
          empty={numbersText('numbers.empty')}
        />
        {funnel.opened === 0 && <p className="ad-muted">{numbersText('numbers.empty')}</p>}
      </Panel>
      <Panel title={numbersText('days.title')}>
        <TrendChart
          title={numbersText('days.title')}
          series={steps.map((step) => numbersText(`funnel.${step}`))}
          points={days.map((counts) => ({ day: counts.day, values: steps.map((step) => counts[step]) }))}
          chosenDay={day}
          onDay={toggleDay}
          empty={numbersText('numbers.empty')}
        />
      </Panel>
      <div className="ad-numbers-pair">
        <Choices
          title={numbersText('choices.wallets')}
          choices={wallets}
          chosen={filter?.wallet ?? null}
          onChoose={(name) => toggle('wallet', name)}
        />
        <Choices
          title={numbersText('choices.methods')}
          choices={methods}
          chosen={filter?.method ?? null}
          onChoose={(name) => toggle('method', name)}
        />
        <Panel title={numbersText('failures.title')}>
          <CountTable
            title={numbersText('failures.title')}
            nameTitle={numbersText('failures.name')}
            countTitle={numbersText('failures.count')}
            rows={failures.map(({ event, reason, count }) => ({
              key: failureKey({ event, reason }),
              label:
                reason === null
                  ? numbersText('failures.unnamed', { event })
                  : numbersText('failures.named', { event, reason }),
              count,
            }))}
            chosen={filter?.failure ?? null}
            onChoose={(key) => toggle('failure', key)}
            empty={numbersText('failures.empty')}
          />
        </Panel>
        <ConnectTime time={connectTime} />
      </div>
      <OutcomeTable stats={stats} />
      <SponsoredTable sponsored={stats.sponsored} />
    </>
  )
}
