import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R3: a wallet can be tapped before there is a URI to open it with',
    file: 'widget/features/connect/WalletSection.tsx',
    find: 'disabled={isBlocked}',
    replace: '',
    test: 'R3 behavior: a wallet cannot be tapped before the URI is there; a tap opens the app from the page',
  },
])
