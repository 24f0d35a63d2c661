import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'server/database/createSecretRing.ts'

export const guards = defineGuards([
  {
    name: 'keys: a new key is used before all processes know it',
    file,
    find: 'createdAt + secretPolicy.publishAhead <= at',
    replace: 'createdAt <= at',
    test: 'behavior: a process that has not read of the next one, and one that has, accept what each makes, at every moment',
  },
  {
    name: 'keys: what a former key has made is refused at once',
    file,
    find: 'place <= index || at < (generations[place - 1]?.createdAt ?? 0) + goneAfter',
    replace: 'place <= index',
    test: 'default: the next is accepted before it makes anything, the former until nothing of it is good',
  },
  {
    name: 'keys: what a former key has made counts for ever',
    file,
    find: 'place <= index || at < (generations[place - 1]?.createdAt ?? 0) + goneAfter',
    replace: 'place >= 0',
    test: 'default: the next is accepted before it makes anything, the former until nothing of it is good',
  },
])
