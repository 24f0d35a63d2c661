import type { AdminRole } from '#shared/api/admin/adminEndpoint.ts'
import type { memberEndpoints } from '#shared/api/admin/members.ts'
import type { AdminContext } from './adminContext.ts'
import { AdminError } from './adminError.ts'
import type { AdminHandlers } from './adminHandlers.ts'
import { wholeServer } from './adminTables.ts'
import { cancelInvitation, invite, listInvitations } from './invitations.ts'
import { listRoles, removeOwner, removeRole, setRole } from './roles.ts'

/** Who may do what, and how they come to it. */
export function memberCalls(context: AdminContext): AdminHandlers<typeof memberEndpoints> {
  const { queries, config, now } = context

  async function giveInvitation(projectId: string, role: AdminRole, note: string, createdBy: string) {
    const { code, ...given } = await invite(queries, { projectId, role, note, createdBy }, now())
    // In the fragment, which no server and no log of one sees.
    const link = `${config.kitOrigin}/admin#invitation=${code}`
    const changes = [{ field: `invitation ${given.id}`, before: '', after: [role, note].join(' ').trim() }]
    return { answer: { ...given, code, link }, changes }
  }

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
  const ended = (id: string) => ({
    answer: {},
    changes: [{ field: `invitation ${id}`, before: 'open', after: '' }],
  })
  const changed = (account: string, before: string, after: string) => ({
    answer: {},
    changes: [{ field: `role of ${account}`, before, after }],
  })

  return {
    async listMembers({ projectId }) {
      const members = (await readMembers(projectId)).map(ofProject)
      return { answer: { members, invitations: (await readInvitations(projectId)).map(ofProject) } }
    },
    inviteMember: ({ projectId, role, note }, { access }) =>
      giveInvitation(projectId, role, note, access.account),
    async cancelInvitation({ projectId, id }) {
      await cancelInvitation(queries, id, projectId)
      return ended(id)
    },
    async setMemberRole({ projectId, account, role }) {
      const before = await setRole(queries, { account, projectId, role })
      return changed(account, before, role)
    },
    async removeMember({ projectId, account }) {
      return changed(account, await removeRole(queries, account, projectId), '')
    },

    async listOwners() {
      const owners = (await readMembers(wholeServer)).map(({ role: _, ...owner }) => owner)
      const invitations = (await readInvitations(wholeServer)).map(({ role: _, ...one }) => one)
      return { answer: { owners, invitations } }
    },
    inviteOwner: ({ note }, { access }) => giveInvitation(wholeServer, 'owner', note, access.account),
    async cancelOwnerInvitation({ id }) {
      await cancelInvitation(queries, id, wholeServer)
      return ended(id)
    },
    async removeOwner({ account }) {
      await removeOwner(queries, account)
      return changed(account, 'owner', '')
    },
  }
}

/** A row of a project, which has no owners of its own. */
function ofProject<Row extends { role: AdminRole }>(row: Row) {
  const { role } = row
  if (role === 'owner') throw new AdminError('INTERNAL', 'A project has no owner of its own')
  return { ...row, role }
}
