import { useState } from 'react'
import { projectRoles } from '#shared/api/admin/adminEndpoint.ts'
import { useAction, useCall } from '../../services/queries.ts'
import { shortAccount } from '../../services/shortAccount.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Answer } from '../answers/Answer.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { peopleText } from './text.ts'

/** Who may do what in a project. */
export function Members({ projectId }: { projectId: string }) {
  const members = useCall('listMembers', { projectId })
  const invite = useAction('inviteMember', ['listMembers'])
  const cancel = useAction('cancelInvitation', ['listMembers'])
  const setRole = useAction('setMemberRole', ['listMembers', 'me'])
  const remove = useAction('removeMember', ['listMembers', 'me'])
  const [leaving, setLeaving] = useState<string | null>(null)
  const columns = peopleColumns(setLeaving)
  const problem = cancel.error ?? setRole.error
  return (
    <>
      <Panel title={peopleText('members.title')} hint={peopleText('members.hint')}>
        {problem && <ErrorNotice error={problem} />}
        <Answer query={members}>
          {(answer) => (
            <DataTable
              caption={peopleText('members.list')}
              columns={[
                columns.account,
                {
                  title: peopleText('people.role'),
                  cell: ({ account, role }) => (
                    <SelectField
                      label={peopleText('people.roleOf', { account: shortAccount(account) })}
                      value={role}
                      onChange={(chosen) => setRole.mutate({ projectId, account, role: chosen })}
                      options={projectRoles.map((value) => ({ value, label: peopleText(`role.${value}`) }))}
                    />
                  ),
                },
                columns.since,
                columns.remove,
              ]}
              rows={answer.members}
              keyOf={({ account }) => account}
              empty={peopleText('members.empty')}
            />
          )}
        </Answer>
      </Panel>
      <InviteForm
        hasRoles
        onInvite={(invitation) => invite.mutate({ projectId, ...invitation })}
        isBusy={invite.isPending}
        error={invite.error}
        invited={invite.data}
      />
      {members.data && (
        <Invitations
          hasRoles
          invitations={members.data.invitations}
          onCancel={(id) => cancel.mutate({ projectId, id })}
        />
      )}
      {leaving && (
        <RemoveDialog
          account={leaving}
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate({ projectId, account: leaving }, { onSuccess: () => setLeaving(null) })
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
