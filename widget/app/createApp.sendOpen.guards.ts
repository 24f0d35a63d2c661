import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a payment whose wait was given up is taken for one that was not sent',
    file: 'widget/features/send/sendTransfer.ts',
    find: 'signal.aborted || mayHaveBeenSent(thrown)',
    replace: 'mayHaveBeenSent(thrown)',
    test: 'rejects: USER_REJECTED, and the payment is unknown: it may still be sent',
  },
])
