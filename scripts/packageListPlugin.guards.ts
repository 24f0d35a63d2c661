import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 22: any package gets into what runs at the secure origin',
    file: 'scripts/packageListPlugin.ts',
    find: '!listed.has(name)',
    replace: "name === ''",
    test: 'threat 22 rejects: a package that is not on the list',
  },
])
