import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 36: a project’s role is not looked at',
    file: 'server/admin/admitCaller.ts',
    find: "if (needs !== 'session' && !reaches(role, needs)) throw roleRequired(needs)",
    replace: '',
    test: 'threat 36: viewer > default: every call of the table, in the project and on the server',
  },
  {
    name: 'threat 36: another project is entered',
    file: 'server/admin/admitCaller.ts',
    find: 'role === null || projectId === adminProjectId',
    replace: 'projectId === adminProjectId',
    test: 'threat 36 rejects: a project that there is none of looks like one that is somebody else’s',
  },
  {
    name: 'threat 36: the server’s calls take any role',
    file: 'server/admin/admitCaller.ts',
    find: "if (needs !== 'session' && !access.isOwner) throw roleRequired('owner')",
    replace: '',
    test: 'threat 36: admin > default: every call of the table, in the project and on the server',
  },
  {
    name: 'threat 36: an invitation of another project is cancelled',
    file: 'server/admin/invitations.ts',
    find: 'and(eq(table.id, id), eq(table.projectId, projectId), ne(table.id, firstOwnerId))',
    replace: 'eq(table.id, id)',
    test: 'threat 36 rejects: what belongs to another project, by its id',
  },
  {
    name: 'threat 36: the last owner goes',
    file: 'server/admin/roles.ts',
    find: 'owners.length === 1',
    replace: 'false',
    test: 'threat 36 rejects: the last owner’s end, also of two who end each other at once',
  },
])
