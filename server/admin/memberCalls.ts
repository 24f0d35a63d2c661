import type { AdminRole } from '#shared/api/admin/adminEndpoint.ts'
import type { memberEndpoints } from '#shared/api/admin/members.ts'
import type { Queries } from '../database/database.ts'
import type { AdminContext } from './adminContext.ts'
import { AdminError } from './adminError.ts'
import type { AdminHandlers } from './adminHandlers.ts'
import { wholeServer } from './adminTables.ts'
import { cancelInvitation, invite, listInvitations } from './invitations.ts'
import { listRoles, removeOwner, removeRole, setRole } from './roles.ts'
import type { WriteAudit } from './serveAdminCall.ts'

/** Who may do what, and how they come to it. */
export function memberCalls(context: AdminContext): AdminHandlers<typeof memberEndpoints> {
  const { queries, config, now } = context

  const giveInvitation = (projectId: string, role: AdminRole, note: string, by: string, audit: WriteAudit) =>
    queries.transaction(async (transaction) => {
      const { code, ...given } = await invite(transaction, { projectId, role, note, createdBy: by }, now())
      const after = [role, note].join(' ').trim()
      await audit(transaction, { changes: [{ field: `invitation ${given.id}`, before: '', after }] })
      // In the fragment, which no server and no log of one sees.
      return { answer: { ...given, code, link: `${config.kitOrigin}/admin#invitation=${code}` } }
    })

  const readInvitations = async (projectId: string) => {
    const rows = await listInvitations(queries, projectId, now())
    return rows.map(({ id, role, note, createdBy, createdAt, expiresAt }) => {
      const times = { createdAt: createdAt.getTime(), expiresAt: expiresAt.getTime() }
      return { id, role, note, createdBy, ...times }
    })
  }
  const readMembers = async (projectId: string) => {
    const rows = await listRoles(queries, projectId)
    return rows.map(({ account, role, addedAt }) => ({ account, role, addedAt: addedAt.getTime() }))
  }
  const endInvitation = (id: string, projectId: string, audit: WriteAudit) =>
    queries.transaction(async (transaction) => {
      await cancelInvitation(transaction, id, projectId)
      await audit(transaction, { changes: [{ field: `invitation ${id}`, before: 'open', after: '' }] })
      return { answer: {} }
    })
  /** @param change gives the role before */
  const changeRole = (
    account: string,
    after: string,
    audit: WriteAudit,
    change: (transaction: Queries) => Promise<string>,
  ) =>
    queries.transaction(async (transaction) => {
      const before = await change(transaction)
      await audit(transaction, { changes: [{ field: `role of ${account}`, before, after }] })
      return { answer: {} }
    })

  return {
    async listMembers({ projectId }) {
      const members = (await readMembers(projectId)).map(ofProject)
      return { answer: { members, invitations: (await readInvitations(projectId)).map(ofProject) } }
    },
    inviteMember: ({ projectId, role, note }, { access }, _, audit) =>
      giveInvitation(projectId, role, note, access.account, audit),
    cancelInvitation: ({ projectId, id }, _caller, _http, audit) => endInvitation(id, projectId, audit),
    setMemberRole: ({ projectId, account, role }, _caller, _http, audit) =>
      changeRole(account, role, audit, (transaction) => setRole(transaction, { account, projectId, role })),
    removeMember: ({ projectId, account }, _caller, _http, audit) =>
      changeRole(account, '', audit, (transaction) => removeRole(transaction, account, projectId)),

    async listOwners() {
      const owners = (await readMembers(wholeServer)).map(({ role: _, ...owner }) => owner)
      const invitations = (await readInvitations(wholeServer)).map(({ role: _, ...one }) => one)
      return { answer: { owners, invitations } }
    },
    inviteOwner: ({ note }, { access }, _, audit) =>
      giveInvitation(wholeServer, 'owner', note, access.account, audit),
    cancelOwnerInvitation: ({ id }, _caller, _http, audit) => endInvitation(id, wholeServer, audit),
    removeOwner: ({ account }, _caller, _http, audit) =>
      changeRole(account, '', audit, async (transaction) => {
        await removeOwner(transaction, account)
        return 'owner'
      }),
  }
}

/** A row of a project, which has no owners of its own. */
function ofProject<Row extends { role: AdminRole }>(row: Row) {
  const { role } = row
  if (role === 'owner') throw new AdminError('INTERNAL', 'A project has no owner of its own')
  return { ...row, role }
}
