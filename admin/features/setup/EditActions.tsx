import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { setupText } from './text.ts'
import type { ProjectEditing } from './useProjectEdit.ts'
import './EditActions.css'

/** The end of a form that edits a project: what became of the last try, and the ways on. */
export function EditActions({ editing }: { editing: ProjectEditing }) {
  const { isRestored, isDirty, isSaved, isSaving, error, conflict, discard } = editing
  return (
    <div className="ad-edit-actions">
      {isRestored && <Notice>{setupText('edit.restored')}</Notice>}
      {error && !conflict && <ErrorNotice error={error} />}
      {conflict && <ConflictPanel editing={editing} conflict={conflict} />}
      <div className="ad-row">
        <SubmitButton isBusy={isSaving}>{setupText('edit.save')}</SubmitButton>
        {isDirty && <Button onClick={discard}>{setupText('edit.discard')}</Button>}
        <p role="status" className="ad-muted">
          {isDirty ? setupText('edit.unsaved') : isSaved ? setupText('edit.saved') : ''}
        </p>
      </div>
    </div>
  )
}
