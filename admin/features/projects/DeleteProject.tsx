import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminProject } from '#shared/api/admin/projects.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAction } from '../../services/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { projectsText } from './text.ts'

/** There is no way back, so the project's id has to be typed. */
export function DeleteProject({ project: { id, name, revision } }: { project: AdminProject }) {
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const remove = useAction('deleteProject', ['listProjects', 'readProject'])
  const confirm = () =>
    remove.mutate({ projectId: id, revision }, { onSuccess: () => navigate('/', { replace: true }) })
  return (
    <Panel title={projectsText('delete.title')} hint={projectsText('delete.text')}>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {projectsText('delete.button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={projectsText('delete.ask', { name })}
          action={projectsText('delete.button')}
          disabled={typed.trim() !== id}
          isBusy={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        >
          <p>{projectsText('delete.type', { id })}</p>
          <TextField label={projectsText('delete.field')} value={typed} onChange={setTyped} />
          {remove.error && <ErrorNotice error={remove.error} />}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
