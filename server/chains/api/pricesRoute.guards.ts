import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a price has a picture by what its token calls itself',
    file: 'server/chains/api/pricesRoute.ts',
    find: "key === 'native' ? icons.native(chain) : icons.listed(chain, key)",
    replace:
      'icons.native({ ...chain, network: { ...chain.network, nativeCurrency: { ...own, decimals: 18 } } })',
    test: 'threat 19 behavior: a stranger that calls itself as a listed token does not get its picture',
  },
])
