import type { Mutation } from './mutation.ts'

const names = 'server/chains/names/createNames.test.ts'
const direct = 'server/http/answerDirectly.test.ts'
const reads = 'server/chains/account/accountRoutes.test.ts'

/** The guards of what the chain API says of names, prices and purchases. */
export const chainApiMutations: readonly Mutation[] = [
  {
    name: 'a price has a picture by what its token calls itself',
    file: 'server/chains/prices/pricesRoute.ts',
    find: "key === 'native' ? icons.native(chain) : icons.listed(chain, key)",
    replace:
      'icons.native({ ...chain, network: { ...chain.network, nativeCurrency: { ...own, decimals: 18 } } })',
    proof: {
      unit: 'server/chains/prices/pricesRoute.test.ts',
      test: 'threat 19 behavior: a stranger that calls itself as a listed token does not get its picture',
    },
  },
  {
    name: 'a name counts that does not lead back to its address',
    file: 'server/chains/names/createNames.ts',
    find: 'if (forward === null || !isAddressEqual(forward, address)) return nobody\n',
    replace: '',
    proof: { unit: names, test: 'threat 19 rejects: a name that leads to somebody else' },
  },
  {
    name: 'a name counts that is spelled to look like another',
    file: 'server/chains/names/createNames.ts',
    find: 'if (name === null || !isProper(name)) return nobody',
    replace: 'if (name === null) return nobody',
    proof: { unit: names, test: 'threat 19 rejects: a name with letters of other scripts that look alike' },
  },
  {
    name: "a name's picture is an NFT of somebody else",
    file: 'server/chains/names/readAvatar.ts',
    find: 'if (!held) return undefined\n',
    replace: '',
    proof: { unit: names, test: 'rejects: an NFT that somebody else holds as a picture, and keeps the name' },
  },
  {
    name: 'a chain that does not answer says that somebody has no name',
    file: 'server/chains/names/createNames.ts',
    find: 'if (unreachable) throw unreachable\n',
    replace: '',
    proof: {
      unit: names,
      test: 'behavior: a chain that does not answer is no missing name, and is asked again',
    },
  },
  {
    name: 'a name is looked up for an address with a wrong letter',
    file: 'server/chains/names/parseOwner.ts',
    find: 'if (isAddress(text))',
    replace: 'if (isAddress(text, { strict: false }))',
    proof: {
      unit: 'server/chains/names/identityRoute.test.ts',
      test: 'rejects: a letter in the wrong case',
    },
  },
  {
    name: 'other caches than the visitor’s own keep whose name was looked up',
    file: 'server/responses/responseHeaders.ts',
    find: '`private, max-age=',
    replace: '`public, max-age=',
    proof: {
      unit: 'server/chains/names/identityRoute.test.ts',
      test: 'behavior: the visitor’s browser keeps an answer for five minutes, no other cache does, and none a failure',
    },
  },
  {
    name: 'who asks for purchases gets everything that happened',
    file: 'server/chains/account/accountRoutes.ts',
    find: 'onramp === undefined',
    replace: "onramp !== ''",
    proof: {
      unit: reads,
      test: 'default: what was bought, which is nothing so far, however much else has happened',
    },
  },
  {
    name: 'a pool counts for what lies far from its price',
    file: 'server/chains/prices/findWhirlpools.ts',
    find: 'held < atPrice ? held : atPrice',
    replace: 'held',
    proof: {
      unit: 'server/chains/prices/findWhirlpools.test.ts',
      test: 'rejects: a pool with next to nothing at its price, however much lies elsewhere',
    },
  },
  {
    name: 'a pool with next to nothing in it makes the price',
    file: 'server/chains/prices/createPools.ts',
    find: 'if (depth.lt(deepest)) continue\n',
    replace: '',
    proof: {
      unit: 'server/chains/prices/createExchangePrices.test.ts',
      test: 'rejects: a pool so small that anybody could set its price',
    },
  },
  {
    name: 'threat 7: a page that a project does not name gets answers past the framework',
    file: 'server/projects/requireProject.ts',
    find: 'admitPage(call, access)',
    replace: 'admitPage({ ...call, header: () => undefined }, access)',
    proof: { unit: direct, test: 'default: a foreign origin is answered as by the framework: 403' },
  },
  {
    name: 'threat 7: what is answered past the framework is not counted',
    file: 'server/chains/gate/createChainGate.ts',
    find: 'const refusal = enter(project.id)',
    replace: 'const refusal = enter(project.id) && null',
    proof: {
      unit: direct,
      test: 'rejects: more calls of a project than there may be, whichever way they come',
    },
  },
  {
    name: 'threat 7: a name that is not this server’s is answered past the framework',
    file: 'server/http/answerDirectly.ts',
    find: "patternsOf.get(incoming.headers.host ?? '')",
    replace: 'patternsOf.values().next().value',
    proof: { unit: direct, test: 'default: another name of this server is left to the framework: 421' },
  },
]
