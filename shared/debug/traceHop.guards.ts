import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 13: debug says whatever stands in the place of a name',
    file: 'shared/debug/namesIn.ts',
    find: '.filter((value) => name.test(value))',
    replace: '',
    test: 'security.md rule 13 rejects: a name with something else in it',
  },
])
