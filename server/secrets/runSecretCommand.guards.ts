import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'secrets: two processes of different keys end the session that both refresh',
    file: 'server/siwx/refreshSession.ts',
    find: 'const made = accepted',
    replace: 'const made = [current]',
    test: 'rotate > behavior: two processes that exchange one token, each by the key that it goes by, give the same one',
  },
  {
    name: 'secrets: a key is withdrawn that others have not read the next one of',
    file: 'server/secrets/serverKey.ts',
    find: 'if (wait > 0)',
    replace: 'if (wait > Number.POSITIVE_INFINITY)',
    test: 'withdraw > rejects: a key that nothing follows, or that other processes have not read of',
  },
])
