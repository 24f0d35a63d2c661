import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "R12: a choice stays when the wallet's own address changes",
    file: 'widget/features/connection/createAddressChoice.ts',
    find: 'stored.setAddress(namespace)\n      return connection',
    replace: 'return connection',
    test: 'R12 behavior: the wallet’s own change wins, also when it goes back to where it was',
  },
  {
    name: 'R12: a choice matches whatever the wallet puts first',
    file: 'widget/features/connection/createAddressChoice.ts',
    find: 'toChoice(addresses[0], address) === choice',
    replace: "choice.endsWith(toChoice('', address))",
    test: 'R12 behavior: a change in the wallet that was on its way counts',
  },
  {
    name: 'R12: a choice stays when a wallet is connected anew',
    file: 'widget/features/connection/createAddressChoice.ts',
    find: 'given.set(namespace, addresses)\n      stored.setAddress(namespace)',
    replace: 'given.set(namespace, addresses)',
    test: 'behavior: who disconnects, or connects another wallet, starts with the wallet’s own',
  },
  {
    name: 'privacy: a choice stores whole addresses',
    file: 'widget/features/connection/createAddressChoice.ts',
    find: 'const kept = 4',
    replace: 'const kept = 40',
    test: 'behavior: it holds over a reload, and no address is stored for it',
  },
])
