import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useAction } from '../../services/queries.ts'
import { useDraft } from '../../services/useDraft.ts'
import { Form } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { projectsText } from './text.ts'

const draftSchema = z.object({ name: z.string(), origin: z.string() })
const nothing = { name: '', origin: '' }

/** A project with what it needs to be of use: all else has a default, and is set up afterwards. */
export function NewProject() {
  const [, navigate] = useLocation()
  const draft = useDraft('newProject', draftSchema)
  const create = useAction('createProject', ['listProjects'])
  const [isNameMissing, setNameMissing] = useState(false)
  const { name, origin } = draft.value ?? nothing
  const submit = () => {
    const isMissing = name.trim() === ''
    setNameMissing(isMissing)
    if (isMissing || create.isPending) return
    const allowedOrigins = origin.trim() === '' ? [] : [origin.trim()]
    create.mutate(
      { name: name.trim(), change: { allowedOrigins } },
      {
        onSuccess({ id }) {
          draft.set(null)
          navigate(`/projects/${id}/offer`)
        },
      },
    )
  }
  return (
    <Page title={projectsText('new.title')}>
      <Form onSubmit={submit} label={projectsText('new.title')}>
        <TextField
          label={projectsText('new.name')}
          hint={projectsText('new.nameHint')}
          error={isNameMissing ? projectsText('new.nameMissing') : null}
          value={name}
          maxLength={128}
          onChange={(typed) => draft.set({ name: typed, origin })}
        />
        <TextField
          label={projectsText('new.origin')}
          hint={projectsText('new.originHint')}
          type="url"
          value={origin}
          onChange={(typed) => draft.set({ name, origin: typed })}
        />
        {create.error && <ErrorNotice error={create.error} />}
        <SubmitButton isBusy={create.isPending}>{projectsText('new.create')}</SubmitButton>
      </Form>
    </Page>
  )
}
