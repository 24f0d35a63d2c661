import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'audit: a project is removed without a row of the audit log',
    file: 'server/projects/projects.ts',
    find: 'id)\n        await along?.(transaction, project)',
    replace: 'id)',
    test: 'rejects: where the audit log cannot be written, nothing has changed',
  },
])
