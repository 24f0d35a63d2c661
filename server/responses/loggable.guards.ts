import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the log says of an error what a client sent',
    file: 'server/responses/loggable.ts',
    find: '.filter((line) => /^\\s+at /.test(line))',
    replace: '',
    test: 'rejects: its message, one line',
  },
])
