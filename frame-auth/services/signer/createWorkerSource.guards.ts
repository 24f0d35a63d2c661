import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 22: any script may be the worker',
    file: 'frame-auth/services/signer/createWorkerSource.ts',
    find: 'if (url !== scriptUrl)',
    replace: "if (url === '')",
    test: 'threat 22 behavior: the policy lets one address through, and no other',
  },
])
