import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 12: a freeze that has lapsed keeps the next one from beginning',
    file: 'server/custody/freezing.ts',
    find: 'if ((await frozenFor(transaction, context, vault)) > 0) return false',
    replace: 'if (vault.frozenAt) return false',
    test: 'threat 12 behavior: frozen again once the freeze has lapsed, it is shut for as long again; before that, no longer',
  },
])
