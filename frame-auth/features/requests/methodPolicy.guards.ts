import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: typed data counts as a message',
    file: 'frame-auth/features/requests/methodPolicy.ts',
    find: "...list('money', 'eip155', evm.money)",
    replace: "...list('money', 'eip155', evm.money), ...list('sign', 'eip155', ['eth_signTypedData_v4'])",
    test: 'default: what signs and what moves money, and nothing else, needs a person',
  },
  {
    name: "R29: a page's question for accounts is not answered by the wallet itself",
    file: 'frame-auth/features/requests/methodPolicy.ts',
    find: "'eth_requestAccounts',",
    replace: '',
    test: 'R29 behavior: accounts and chain are answered by the frame itself',
  },
])
