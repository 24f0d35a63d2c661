import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "threat 23: a login's result goes to any device",
    file: 'server/login/social/socialAttempts.ts',
    find: "and(alive(id), eq(socialAttemptsTable.device, device), eq(socialAttemptsTable.status, 'done'))",
    replace: "and(alive(id), eq(socialAttemptsTable.status, 'done'))",
    test: 'threat 23 behavior: a result comes out for its device alone, and once',
  },
  {
    name: "threat 23: another window's answer is taken",
    file: 'server/login/social/socialAttempts.ts',
    find: "eq(socialAttemptsTable.status, 'started'), eq(socialAttemptsTable.binding, binding))",
    replace: "eq(socialAttemptsTable.status, 'started'))",
    test: 'threat 23 rejects: an answer for another window, a second one, and a start after it',
  },
])
