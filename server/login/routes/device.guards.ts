import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 24: a scanner that opens the link approves the device',
    file: 'server/login/routes/device.ts',
    find: 'await deviceApproval.ask(token.data)',
    replace: '((await deviceApproval.approve(token.data)), null)',
    test: 'threat 11 behavior: opening the link approves nothing, however often and by whichever method',
  },
])
