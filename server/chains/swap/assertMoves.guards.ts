import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'issue 16: a token that moves nothing for the account is approved all the same',
    file: 'server/chains/swap/assertMoves.ts',
    find: 'if (refusing)',
    replace: 'if (refusing && calls.length === 0)',
    test: 'rejects: a token that moves nothing at all, by its name',
  },
])
