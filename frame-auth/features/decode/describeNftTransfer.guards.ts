import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a coin goes with a call that is called a transfer of something else',
    file: 'frame-auth/features/decode/calls/readCalls.ts',
    find: 'value === 0n || isForCoin',
    replace: 'true',
    test: 'rejects: a coin that goes with it, with a token or with a permission: no such call needs one',
  },
  {
    name: 'threat 18: data that goes with an NFT to its receiver is approved unseen',
    file: 'frame-auth/features/decode/readCall.ts',
    find: "return forReceiver === '0x' ? { type: 'itemTransfer', from, to: receiver, id, count } : unknown",
    replace: "return { type: 'itemTransfer', from, to: receiver, id, count }",
    test: 'rejects: data that goes with it to the receiver: what that makes of it nobody can say',
  },
  {
    name: 'threat 18: somebody else’s NFT is moved, and seems to be one’s own',
    file: 'frame-auth/features/decode/calls/readCalls.ts',
    find: 'part.from !== null && isSameAddress(part.from, account)',
    replace: 'part.from !== null',
    test: 'behavior: somebody else’s is said to be theirs',
  },
])
