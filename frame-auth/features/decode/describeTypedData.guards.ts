import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a number that is written another way is not read',
    file: 'frame-auth/features/decode/canonicalAtom.ts',
    find: 'return whole.toString()',
    replace: 'return String(value)',
    test: 'threat 18 behavior: a permit is one however its numbers are written: "0X2625A0"',
  },
  {
    name: 'threat 18: what is signed is the page’s own text',
    file: 'frame-auth/features/decode/parseEvmRequest.ts',
    find: 'typedData: JSON.stringify(typedData)',
    replace: "typedData: typeof data === 'string' ? data : JSON.stringify(data)",
    test: 'threat 18 behavior: what is frozen, and signed, has the values that are shown',
  },
])
