import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R22: what was approved late becomes a connection',
    file: 'widget/features/walletConnect/pairing/preparePairing.ts',
    find: 'live.delete(proposal) && accepts()',
    replace: 'accepts()',
    test: 'R22 behavior: given up: neither what is there nor what was on its way becomes a connection',
  },
  {
    name: 'R22: a proposal that was given up on its way becomes the live one',
    file: 'widget/features/walletConnect/pairing/preparePairing.ts',
    find: 'if (own !== context.round) return void followProposal(context, proposal)',
    replace: '',
    test: 'R22 behavior: given up: neither what is there nor what was on its way becomes a connection',
  },
])
