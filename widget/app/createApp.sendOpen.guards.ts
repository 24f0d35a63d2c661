import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a payment whose wait was given up is taken for one that was not sent',
    file: 'widget/features/operations/gaveUp.ts',
    find: "'TIMEOUT'",
    replace: "'USER_REJECTED'",
    test: 'rejects: USER_REJECTED, and the payment is unknown: it may still be sent',
  },
  {
    name: 'a payment of an earlier call answers a later one',
    file: 'widget/features/send/createSendWaiters.ts',
    find: 'if (!waiter || waiter !== waiting) return',
    replace: 'waiter = waiting\n  if (!waiter) return',
    test: 'behavior: a payment of an earlier call that ends late is no answer to a later call, and leaves its form alone',
  },
  {
    name: 'a payment of an earlier call empties the form of a later one',
    file: 'widget/features/send/confirmTransfer.ts',
    find: 'if (running.isCurrent()) flow.reset()',
    replace: 'flow.reset()',
    test: 'behavior: a payment of an earlier call that ends late is no answer to a later call, and leaves its form alone',
  },
])
