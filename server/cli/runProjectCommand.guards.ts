import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'command line: a project is deleted without a word',
    file: 'server/cli/runProjectCommand.ts',
    find: 'if (!command.isConfirmed)',
    replace: 'if (false)',
    test: 'behavior: a project is deleted only by who says that it is meant',
  },
])
