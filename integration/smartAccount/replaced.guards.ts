import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'EIP-5792: a batch that was cancelled is pending for ever',
    file: 'frame-auth/features/batch/readCallsStatus.ts',
    find: 'if (count <= nonce) return false',
    replace: 'if (count >= 0n) return false',
    test: 'behavior: cancelled, it was not made and never will be',
  },
])
