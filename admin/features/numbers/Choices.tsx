import type { NamedChoice } from '#shared/api/admin/stats.ts'
import { CountTable } from '../../ui/CountTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { numbersText } from './text.ts'

interface ChoicesProps {
  title: string
  choices: readonly NamedChoice[]
  chosen: string | null
  onChoose: (name: string) => void
}

/** What visitors chose, and how many of them connected by it. A press narrows all numbers to it. */
export function Choices({ title, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <Panel title={title}>
      <CountTable
        title={title}
        nameTitle={numbersText('choices.name')}
        countTitle={numbersText('funnel.chosen')}
        noteTitle={numbersText('choices.outcome')}
        rows={choices.map(({ name, chosen: count, connected }) => ({
          key: name,
          label: name,
          count,
          note: numbersText('choices.connected', { connected }),
        }))}
        chosen={chosen}
        onChoose={onChoose}
        empty={numbersText('choices.empty')}
      />
    </Panel>
  )
}
