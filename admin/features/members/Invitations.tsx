import { Button } from '#shared/ui/Button.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Time } from '../../ui/Time.tsx'
import { peopleText } from './text.ts'

interface OpenInvitation {
  id: string
  note: string
  role?: 'viewer' | 'member' | 'admin'
  expiresAt: number
}

interface InvitationsProps {
  /** Where all are for the same role, none is said. */
  hasRoles?: boolean
  invitations: readonly OpenInvitation[]
  onCancel: (id: string) => void
}

const roleColumn: DataColumn<OpenInvitation> = {
  title: peopleText('people.role'),
  cell: ({ role }) => role && peopleText(`role.${role}`),
}

/** What was sent and not used yet, and can be called back. */
export function Invitations({ hasRoles = false, invitations, onCancel }: InvitationsProps) {
  const noteOf = ({ note }: OpenInvitation) => note || peopleText('invitations.noNote')
  return (
    <Panel title={peopleText('invitations.title')}>
      <DataTable
        caption={peopleText('invitations.title')}
        columns={[
          { title: peopleText('invitations.note'), cell: noteOf },
          ...(hasRoles ? [roleColumn] : []),
          { title: peopleText('invitations.expires'), cell: ({ expiresAt }) => <Time at={expiresAt} /> },
          {
            title: peopleText('people.change'),
            cell: (invitation) => (
              <Button variant="ghost" onClick={() => onCancel(invitation.id)}>
                {peopleText('invitations.cancel', { note: noteOf(invitation) })}
              </Button>
            ),
          },
        ]}
        rows={invitations}
        keyOf={({ id }) => id}
        empty={peopleText('invitations.empty')}
      />
    </Panel>
  )
}
