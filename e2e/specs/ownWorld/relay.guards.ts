import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R4: a page that comes back does not look after its socket',
    file: 'widget/services/walletConnect/createLiveness.ts',
    find: "window.document.addEventListener('visibilitychange', revive)",
    replace: '',
    test: 'a socket that looks open',
  },
])
