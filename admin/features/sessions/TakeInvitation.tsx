import { useState } from 'react'
import { useAction } from '../../services/queries.ts'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { sessionsText } from './text.ts'

/** For who is signed in already and gets one role more. */
export function TakeInvitation() {
  const accept = useAction('acceptInvitation', ['me', 'listProjects'])
  const [code, setCode] = useState('')
  const submit = () => {
    if (accept.isPending || code.trim() === '') return
    accept.mutate({ code: code.trim() }, { onSuccess: () => setCode('') })
  }
  return (
    <Panel title={sessionsText('invitation.title')} hint={sessionsText('invitation.hint')}>
      <Form label={sessionsText('invitation.title')} onSubmit={submit}>
        <TextField label={sessionsText('invitation.code')} value={code} maxLength={100} onChange={setCode} />
        {accept.error && <ErrorNotice error={accept.error} />}
        <SubmitButton variant="secondary" isBusy={accept.isPending}>
          {sessionsText('invitation.button')}
        </SubmitButton>
        <p role="status" className="ad-muted">
          {accept.isSuccess && sessionsText('invitation.taken')}
        </p>
      </Form>
    </Panel>
  )
}
