import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'widget/features/host/answerAssets.ts'

export const guards = defineGuards([
  {
    name: 'wallet_getAssets tells of accounts that are not connected',
    file,
    find: 'if (!addresses.some(',
    replace: 'if (false && !addresses.some(',
    test: 'rejects: an account that is not connected, and what is no question',
  },
  {
    name: 'wallet_getAssets says of a chain that cannot be read that nothing is there',
    file,
    find: '(assets ? [[numberToHex(Number(network.id)), assets]] : [])',
    replace: '[[numberToHex(Number(network.id)), assets ?? []]]',
    test: 'behavior: a chain that cannot be read is left out, and is not empty',
  },
])
