import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'security.md rule 12: any contract with a router’s functions passes for the router',
    file: 'frame-auth/features/decode/calls/unknownContracts.ts',
    find: 'return contracts.every(',
    replace: 'return true || contracts.every(',
    test: 'security.md rule 12 behavior: a router that is none that the server knows is said to be unknown',
  },
  {
    name: 'security.md rule 12: a contract that nobody could ask about passes for a router',
    file: 'frame-auth/features/decode/calls/unknownContracts.ts',
    find: 'throw error return unknown',
    replace: 'throw error return []',
    test: 'security.md rule 12 behavior: a router that cannot be asked about is said to be unknown',
  },
  {
    name: 'threat 18: calls are read one level deep only',
    file: 'frame-auth/features/decode/calls/readCalls.ts',
    find: "if ('call' in step) return linesOf(step.call, reading)",
    replace: "if ('call' in step) return []",
    test: 'threat 18 behavior: a permission three levels deep is shown as what it is',
  },
  {
    name: 'threat 18: calls are read deeper than the approval shows',
    file: 'frame-auth/features/decode/calls/readCalls.ts',
    find: 'if (depth === callReading.maxDepth) return [unread(call, depth)]',
    replace: '',
    test: 'behavior: what is deeper than the policy lets is unreadable, and said so',
  },
  {
    name: 'threat 18: what is more than is read is left out in silence',
    file: 'frame-auth/features/decode/calls/readCalls.ts',
    find: 'budget.left < 0 ? [unread(call, 0)] : lines',
    replace: 'lines',
    test: 'behavior: more parts than a person reads are unreadable as a whole, whatever they are made of',
  },
  {
    name: 'threat 18: a swap whose gain somebody else gets looks like any other',
    file: 'frame-auth/features/decode/calls/describeCalls.ts',
    find: "return isOwn ? [] : [{ type: 'givesAway' }]",
    replace: 'return []',
    test: 'behavior: a swap for somebody else, and a router’s payment to them, are dangerous',
  },
  {
    name: 'threat 18: what a multicall contract sends looks like the account’s own',
    file: 'frame-auth/features/decode/calls/readCalls.ts',
    find: 'return isOfOther ? { ...part, from: sender } : part',
    replace: 'return part',
    test: 'default: a multicall’s payments and permissions, with who pays',
  },
])
