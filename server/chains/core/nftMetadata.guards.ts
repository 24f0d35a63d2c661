import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'spam passes by marks that no screen shows',
    file: 'server/chains/core/nftMetadata.ts',
    find: 'hidden.test(text) ||',
    replace: '',
    test: 'threat 19 default: Ap​es',
  },
  {
    name: 'spam passes that was given to many at once',
    file: 'server/chains/core/nftMetadata.ts',
    find: 'receivers >= many ||',
    replace: '',
    test: 'behavior: given to many at once, whatever it is called',
  },
])
