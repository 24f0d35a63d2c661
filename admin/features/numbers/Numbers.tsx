import { useCall } from '../../services/queries.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Answer } from '../answers/Answer.tsx'
import { Downloads } from './Downloads.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NumbersPanels } from './NumbersPanels.tsx'
import { numbersText } from './text.ts'
import { useNumbersFilter } from './useNumbersFilter.ts'

/** In milliseconds: what a visitor does is seen within five seconds. */
const interval = 3_000

/** What happened on a project's pages: each number narrows all of them. */
export function Numbers({ projectId }: { projectId: string }) {
  const filtering = useNumbersFilter()
  const { filter, asked } = filtering
  const stats = useCall(
    'readStats',
    { projectId, filter: filter ?? asked },
    { every: interval, isWanted: filter !== null },
  )
  return (
    <>
      <Panel title={numbersText('numbers.title')} hint={numbersText('numbers.live')}>
        <FilterBar filtering={filtering} />
        {filter && <Downloads projectId={projectId} filter={filter} />}
      </Panel>
      {filter && (
        <Answer query={stats}>{(data) => <NumbersPanels stats={data} filtering={filtering} />}</Answer>
      )}
    </>
  )
}
