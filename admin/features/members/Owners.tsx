import { useState } from 'react'
import { useAction, useCall } from '../../services/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Answer } from '../answers/Answer.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { peopleText } from './text.ts'

/** Who has the whole server. */
export function Owners() {
  const owners = useCall('listOwners', {})
  const invite = useAction('inviteOwner', ['listOwners'])
  const cancel = useAction('cancelOwnerInvitation', ['listOwners'])
  const remove = useAction('removeOwner', ['listOwners', 'me'])
  const [leaving, setLeaving] = useState<string | null>(null)
  const columns = peopleColumns(setLeaving)
  return (
    <Page title={peopleText('owners.title')}>
      <Panel title={peopleText('owners.list')} hint={peopleText('owners.hint')}>
        {cancel.error && <ErrorNotice error={cancel.error} />}
        <Answer query={owners}>
          {(answer) => (
            <DataTable
              caption={peopleText('owners.list')}
              columns={[columns.account, columns.since, columns.remove]}
              rows={answer.owners}
              keyOf={({ account }) => account}
              empty={peopleText('owners.empty')}
            />
          )}
        </Answer>
      </Panel>
      <InviteForm
        onInvite={({ note }) => invite.mutate({ note })}
        isBusy={invite.isPending}
        error={invite.error}
        invited={invite.data}
      />
      {owners.data && (
        <Invitations invitations={owners.data.invitations} onCancel={(id) => cancel.mutate({ id })} />
      )}
      {leaving && (
        <RemoveDialog
          account={leaving}
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ account: leaving }, { onSuccess: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Page>
  )
}
