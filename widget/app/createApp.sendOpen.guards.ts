import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a payment whose wait was given up is taken for one that was not sent',
    file: 'widget/features/operations/gaveUp.ts',
    find: "'TIMEOUT'",
    replace: "'USER_REJECTED'",
    test: 'rejects: USER_REJECTED, and the payment is unknown: it may still be sent',
  },
])
