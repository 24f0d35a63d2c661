import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R27: the wallet is told the address that the page claims',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: 'url: origin,',
    replace: "url: String(Reflect.get(claimed, 'url') ?? origin),",
    test: 'a page that claims to be another',
  },
])
