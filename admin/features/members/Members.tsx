import { useState } from 'react'
import { projectRoles } from '#shared/api/admin/adminEndpoint.ts'
import { Button } from '#shared/ui/Button.tsx'
import { formatTime } from '../../services/formatTime.ts'
import { useAction, useCall } from '../../services/queries.ts'
import { shortAccount } from '../../services/shortAccount.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Answer } from '../answers/Answer.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
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
                {
                  title: peopleText('people.account'),
                  cell: ({ account }) => <span className="ad-code">{account}</span>,
                },
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
                { title: peopleText('people.since'), cell: ({ addedAt }) => formatTime(addedAt) },
                {
                  title: peopleText('people.change'),
                  cell: ({ account }) => (
                    <Button variant="ghost" onClick={() => setLeaving(account)}>
                      {peopleText('people.remove', { account: shortAccount(account) })}
                    </Button>
                  ),
                },
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
