import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sponsored gas: an operation that is sent again counts again',
    file: 'server/chains/sponsoring/createSponsoredStore.ts',
    find: ' and sent_at is null',
    replace: '',
    test: 'behavior: one that is sent again, also twice at once and on the next day, counts once',
  },
  {
    name: 'sponsored gas: what was sent is prepared anew for another price',
    file: 'server/chains/sponsoring/createSponsoredStore.ts',
    find: 'set: row, setWhere: isNull(operations.sentAt)',
    replace: 'set: { ...row, sentAt: null }',
    test: 'behavior: what is prepared anew costs what was said last, and nothing once it was sent',
  },
])
