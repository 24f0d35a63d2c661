import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 41: every project offers wallets whose keys everybody has',
    file: 'widget/app/createAppSession.ts',
    find: "context.project.kind === 'test'",
    replace: 'true',
    test: 'threat 41 rejects: no option of a page makes a project one for tests',
  },
])
