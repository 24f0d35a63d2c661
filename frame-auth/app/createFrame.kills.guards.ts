import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: what was signed and has not arrived is said not to be open',
    file: 'frame-auth/features/redirectApproval/createRedirects.ts',
    find: 'storage.list(redirectPrefix), storage.list(operationPrefix)',
    replace: 'storage.list(redirectPrefix)',
    test: 'createFrame: whatever ends in the middle of a payment > threat 27 behavior: the page or the frame, sending, not arrived: that something of it may still be sent is true',
  },
  {
    name: 'threat 27: a payment leaves before it is written down',
    file: 'frame-auth/features/operations/createOutbox.ts',
    find: 'await storage.put(key, operation)',
    replace: 'await storage.remove(key)',
    test: 'threat 27 behavior: the page or the frame, sending, arrived: 1 transactions, and the next one shows sent',
  },
])
