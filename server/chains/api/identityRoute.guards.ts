import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a name is looked up for an address with a wrong letter',
    file: 'server/chains/names/parseOwner.ts',
    find: 'if (isAddress(text))',
    replace: 'if (isAddress(text, { strict: false }))',
    test: 'rejects: a letter in the wrong case',
  },
  {
    name: 'other caches than the visitor’s own keep whose name was looked up',
    file: 'server/responses/responseHeaders.ts',
    find: '`private, max-age=',
    replace: '`public, max-age=',
    test: 'behavior: the visitor’s browser keeps an answer for five minutes, no other cache does, and none a failure',
  },
])
