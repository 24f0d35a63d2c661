import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: an address with a wrong checksum is taken',
    file: 'widget/features/send/receiver.ts',
    find: "if (found === 'checksum') return { kind: 'problem', problem: 'checksum' }",
    replace: "if (found === 'checksum') return { kind: 'address', address: written }",
    test: 'readReceiver > rejects: a wrong checksum',
  },
  {
    name: 'sending: the zero address is taken',
    file: 'widget/features/send/receiver.ts',
    find: 'reader.isZero(found.address)',
    replace: 'false',
    test: 'readReceiver > rejects: the zero address of either namespace',
  },
])
