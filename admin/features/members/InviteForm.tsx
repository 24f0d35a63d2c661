import { useState } from 'react'
import { type ProjectRole, projectRoles } from '#shared/api/admin/adminEndpoint.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Form } from '../../ui/Form.tsx'
import { formatTime } from '../../ui/formatTime.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { peopleText } from './text.ts'

interface InviteFormProps {
  /** Left out where there is but one. */
  hasRoles?: boolean
  onInvite: (invitation: { note: string; role: ProjectRole }) => void
  isBusy: boolean
  error: unknown
  /** Shown this once. */
  invited: { link: string; expiresAt: number } | undefined
}

/** Makes an invitation, and shows its link this once. */
export function InviteForm({ hasRoles = false, onInvite, isBusy, error, invited }: InviteFormProps) {
  const [note, setNote] = useState('')
  const [role, setRole] = useState<ProjectRole>('member')
  return (
    <Panel title={peopleText('invite.title')}>
      <Form
        label={peopleText('invite.title')}
        onSubmit={() => !isBusy && onInvite({ note: note.trim(), role })}
      >
        <TextField
          label={peopleText('invite.note')}
          hint={peopleText('invite.noteHint')}
          value={note}
          maxLength={64}
          onChange={setNote}
        />
        {hasRoles && (
          <SelectField
            label={peopleText('invite.role')}
            value={role}
            onChange={setRole}
            options={projectRoles.map((value) => ({ value, label: peopleText(`role.${value}`) }))}
          />
        )}
        {error != null && <ErrorNotice error={error} />}
        <SubmitButton isBusy={isBusy}>{peopleText('invite.button')}</SubmitButton>
      </Form>
      <div role="status" className="ad-stack">
        {invited && (
          <>
            <Notice tone="success">
              {peopleText('invite.made', { time: formatTime(invited.expiresAt) })}
            </Notice>
            <CopyField label={peopleText('invite.what')} value={invited.link} />
          </>
        )}
      </div>
    </Panel>
  )
}
