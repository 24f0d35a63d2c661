import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a backup replaces an older one of the same name',
    file: 'server/projects/folderBackup.ts',
    find: "'wx'",
    replace: "'w'",
    test: 'rejects: a backup over a file that is there, which stays as it is',
  },
  {
    name: 'a restore goes over a database',
    file: 'server/projects/folderBackup.ts',
    find: 'existsSync(folder)',
    replace: 'false',
    test: 'rejects: a restore over a database',
  },
])
