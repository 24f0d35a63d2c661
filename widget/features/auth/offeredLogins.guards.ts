import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "R44: providers that refuse an app's browser are offered in it",
    file: 'widget/features/walletState/offeredLogins.ts',
    find: 'usable: offered.filter((login) => !refusing.includes(login)),',
    replace: 'usable: [...offered],',
    test: 'R44 behavior: providers that refuse an app’s own browser are named, and not offered',
  },
])
