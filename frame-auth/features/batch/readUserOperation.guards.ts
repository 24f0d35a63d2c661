import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'another contract says that a user operation was made',
    file: 'frame-auth/features/batch/readUserOperation.ts',
    find: 'return isOfEntryPoint(address) && topics[0] === madeTopic',
    replace: 'return topics[0] === madeTopic',
    test: 'default: not made by the word of another contract',
  },
  {
    name: 'a node’s log of another user operation counts as this one’s',
    file: 'frame-auth/features/batch/readUserOperation.ts',
    find: '&& topics[1]?.toLowerCase() === hash.toLowerCase()',
    replace: '',
    test: 'default: not made by the word of another operation',
  },
  {
    name: 'a page reads what others have done in the same bundle',
    file: 'frame-auth/features/batch/readUserOperation.ts',
    find: 'before.slice(start + 1)',
    replace: 'before.slice(0)',
    test: 'default: those of its own calls, of a bundle with others',
  },
  {
    name: 'a user operation that can never be made counts as on its way',
    file: 'frame-auth/features/batch/readUserOperation.ts',
    find: 'next > BigInt(sent.nonce)',
    replace: 'next < 0n',
    test: 'default: never to be made: another one has its nonce',
  },
])
