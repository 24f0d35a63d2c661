import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'failures: an id stands on answers that caches keep',
    file: 'server/http/middleware.ts',
    find: 'if (status >= 400) context.res',
    replace: 'context.res',
    test: 'threat: an answer that may be kept in a cache has no id',
  },
  {
    name: 'failures: strangers fill the record without a bound',
    file: 'server/failures/createFailures.ts',
    find: 'length >= policy.waitingOfEachKind',
    replace: 'length < 0',
    test: 'behavior: under load some are dropped, strangers push no own failure out, and old ones go',
  },
])
