import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R22: a cancelled attempt is reported as failed',
    file: 'widget/features/connection/requestConnection.ts',
    find: 'if (!signal.aborted) {',
    replace: '{',
    test: 'R22 behavior: cancelled: the caller is told, and the late answer is ignored',
  },
  {
    name: 'R22: looking at a wallet that is busy opens its window',
    file: 'widget/features/connection/requestConnection.ts',
    find: '(limit) => readWallet(wallet, { silent: true }, limit)',
    replace: '(limit) => readWallet(wallet, { silent: false }, limit)',
    test: 'R22 behavior: it goes on by itself once the person has said yes there, and asks for nothing meanwhile',
  },
  {
    name: 'R22: a wallet is looked at after its view was left',
    file: 'widget/features/connection/createLookout.ts',
    find: 'AbortSignal.any([signal, pause.signal])',
    replace: 'pause.signal',
    test: 'R22 behavior: left, nothing looks at the wallet any more',
  },
])
