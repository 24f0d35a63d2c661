import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R4: a page that comes back does not look after its socket',
    file: 'widget/services/walletConnect/createLiveness.ts',
    find: "window.document.addEventListener('visibilitychange', revive)",
    replace: '',
    test: 'R4 behavior: a page that is looked at again asks whether its socket lives, and opens one that is closed',
  },
])
