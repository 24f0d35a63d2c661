import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R27: metadata carries marks that disguise it',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: ".replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\u115f\\u1160\\u2800\\u3164\\uffa0]|\\u034f/gu, ' ')",
    replace: '',
    test: 'default: "⁦Safe⁩"',
  },
  {
    name: 'R27: the wallet is told the address that the page claims',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: 'url: origin,',
    replace: "url: String(Reflect.get(claimed, 'url') ?? origin),",
    test: 'R27 behavior: what a page claims is bounded; its address is never taken from it',
  },
])
