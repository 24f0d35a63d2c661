import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'EIP-5792: a batch that was sped up is pending for ever',
    file: 'frame-auth/features/operations/createOutbox.ts',
    find: 'repeats !== undefined',
    replace: 'repeats === ""',
    test: 'behavior: a batch that is sent again with a higher fee is known by both hashes, whatever else is sent',
  },
])
