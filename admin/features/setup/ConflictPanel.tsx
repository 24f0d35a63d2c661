import { Button } from '#shared/ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { fieldsOf, settingsOf } from './projectFields.ts'
import { setupText } from './text.ts'
import type { EditConflict, ProjectEditing } from './useProjectEdit.ts'

/** What somebody else has saved beside what was typed here, and the two ways on. */
export function ConflictPanel({ editing, conflict }: { editing: ProjectEditing; conflict: EditConflict }) {
  const theirs = fieldsOf(settingsOf(conflict.latest))
  const mine = fieldsOf(editing.settings)
  return (
    <section role="alert" className="ad-stack" aria-label={setupText('conflict.title')}>
      <p>{setupText('conflict.text')}</p>
      <DataTable
        caption={setupText('conflict.title')}
        columns={[
          { title: setupText('conflict.field'), cell: (field) => field },
          { title: setupText('conflict.theirs'), cell: (field) => describeValue(theirs.get(field)) },
          { title: setupText('conflict.mine'), cell: (field) => describeValue(mine.get(field)) },
        ]}
        rows={conflict.fields}
        keyOf={(field) => field}
        empty={setupText('conflict.none')}
      />
      <div className="ad-row">
        <Button onClick={editing.saveMine}>{setupText('conflict.saveMine')}</Button>
        <Button onClick={editing.takeTheirs}>{setupText('conflict.takeTheirs')}</Button>
      </div>
    </section>
  )
}

/** A value of a project's field in one line. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return setupText('conflict.none')
  if (typeof value === 'boolean') return setupText(value ? 'conflict.on' : 'conflict.off')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(describeValue).join(', ') || setupText('conflict.none')
  return JSON.stringify(value)
}
