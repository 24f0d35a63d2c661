import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a way back is taken away without an approval',
    file: 'frame-auth/features/security/approvedCustody.ts',
    find: "return approve({ type: 'removeFactor', name: factor?.kind }).then(() => custody.removeFactor(id))",
    replace: 'return Promise.resolve(factor).then(() => custody.removeFactor(id))',
    test: "threat 8 rejects: { type: 'removeFactor', name: 'code' } that is refused is not done",
  },
  {
    name: 'limit 7: a page has a device let in by a press that nobody saw',
    file: 'frame-auth/features/security/approvedCustody.ts',
    find: "return approve({ type: 'approveRecovery', name, site }).then(() => custody.approveRecovery(device))",
    replace: 'return custody.approveRecovery(device)',
    test: "threat 8 rejects: { type: 'approveRecovery', name: 'Tablet', site: 'https://shop.example' } that is refused is not done",
  },
])
