import type { Mutation } from './mutation.ts'

const foreign = 'server/chain/foreign/createForeign.test.ts'
const cache = 'server/chain/cache/createAnswerCache.test.ts'
const gate = 'server/chain/gate/chainGate.test.ts'
const names = 'server/chain/names/createNames.test.ts'
const chains = 'server/chain/createChains.test.ts'
const index = 'server/chain/index/createChainIndex.test.ts'
const evm = 'server/chain/evm/evmSources.test.ts'
const reads = 'server/routes/chainReads.test.ts'

/** The guards of what the server reads of chains, and of what contracts point at. */
export const chainMutations: readonly Mutation[] = [
  {
    name: 'threat 19: addresses of this machine and its network count as public',
    file: 'server/chain/foreign/isPublicAddress.ts',
    find: "parsed.range() !== 'unicast' || ",
    replace: '',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: a connection goes wherever a name leads at that moment',
    file: 'server/chain/foreign/createGuardedAgent.ts',
    find: 'if (isAllowedPrivate(options, { allowedPrivateHosts })) return open(options, callback)',
    replace: `return buildConnector({
        timeout: connectTimeout,
        lookup: (name, { all }, done) => void lookUp(name).then((found) => {
          const { address, family } = found.at(-1)
          if (all) done(null, found)
          else done(null, address, family)
        }),
      })(options, callback)`,
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: a redirect leads anywhere',
    file: 'server/chain/foreign/createForeignFetch.ts',
    find: 'parseForeignUrl(new URL(location, url), rules) : null',
    replace: 'new URL(location, url) : null',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: redirects are followed by the platform itself',
    file: 'server/chain/foreign/createForeignFetch.ts',
    find: "      dispatcher: agent,\n      redirect: 'manual',\n",
    replace: '',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: any name of a private host that is allowed is as good as the one that the operator wrote',
    file: 'server/chain/foreign/toForeignUrls.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    find: 'allowedPrivateHosts.includes(`${url.hostname}:${portOf(url)}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a source
    replace: 'allowedPrivateHosts.some((one) => one.endsWith(`:${portOf(url)}`))',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: any port is asked',
    file: 'server/chain/foreign/toForeignUrls.ts',
    find: 'if (!ports.includes(portOf(url))) return null\n',
    replace: '',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: a user and a password in an address are sent along',
    file: 'server/chain/foreign/toForeignUrls.ts',
    find: "if (url.username !== '' || url.password !== '') return null\n",
    replace: '',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: what a contract points at may be of any size',
    file: 'server/chain/foreign/createForeignFetch.ts',
    find: 'if (length > maxBytes) throw unreadable()\n',
    replace: '',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: pictures are fetched from addresses that the server has not signed',
    file: 'server/chain/foreign/createPictureUrls.ts',
    find: ' || !isSigned(payload, signature)',
    replace: '',
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: a document with a picture somewhere in it is one',
    file: 'server/chain/foreign/sniffPicture.ts',
    find: "svgStart.test(start.toString('utf8'))",
    replace: "start.includes('<svg')",
    proof: { unit: foreign },
  },
  {
    name: 'threat 19: an SVG that is opened on its own has an origin',
    file: 'server/policy/contentSecurityPolicy.ts',
    find: "style-src 'unsafe-inline'; sandbox",
    replace: "style-src 'unsafe-inline'",
    proof: { unit: 'server/routes/picture.test.ts' },
  },
  {
    name: 'threat 19: words of a contract reach screens as they are',
    file: 'server/chain/evm/readWords.ts',
    find: 'return toLabel(text, most) ?? null',
    replace: 'return text',
    proof: { unit: evm },
  },
  {
    name: 'a token has a picture by what it calls itself',
    file: 'server/chain/createTokenIcons.ts',
    find: 'if (!token) return undefined',
    replace: 'if (!token) return bySymbol(network.nativeCurrency.symbol)',
    proof: { unit: evm },
  },
  {
    name: 'a price has a picture by what its token calls itself',
    file: 'server/routes/prices.ts',
    find: "key === 'native' ? icons.native(chain) : icons.listed(chain, key)",
    replace:
      'icons.native({ ...chain, network: { ...chain.network, nativeCurrency: { ...own, decimals: 18 } } })',
    proof: { unit: 'server/routes/prices.test.ts' },
  },
  {
    name: 'a name counts that does not lead back to its address',
    file: 'server/chain/names/createNames.ts',
    find: 'if (forward === null || !isAddressEqual(forward, address)) return nobody\n',
    replace: '',
    proof: { unit: names },
  },
  {
    name: 'a name counts that is spelled to look like another',
    file: 'server/chain/names/createNames.ts',
    find: 'if (name === null || !isProper(name)) return nobody',
    replace: 'if (name === null) return nobody',
    proof: { unit: names },
  },
  {
    name: "a name's picture is an NFT of somebody else",
    file: 'server/chain/names/readAvatar.ts',
    find: 'if (!held) return undefined\n',
    replace: '',
    proof: { unit: names },
  },
  {
    name: 'a chain that does not answer says that somebody has no name',
    file: 'server/chain/names/createNames.ts',
    find: 'if (unreachable) throw unreachable\n',
    replace: '',
    proof: { unit: names },
  },
  {
    name: 'each client asks the chain for itself',
    file: 'server/chain/cache/createAnswerCache.ts',
    find: 'const flight = flights.get(id) ?? start(',
    replace: 'const flight = start(',
    proof: { unit: cache },
  },
  {
    name: 'the first client that leaves takes the answer of the others along',
    file: 'server/chain/cache/createAnswerCache.ts',
    find: 'if (flight.waiting === 0) {',
    replace: '{',
    proof: { unit: cache },
  },
  {
    name: 'each process asks the chain for itself',
    file: 'server/chain/cache/openRedisAnswers.ts',
    find: "'PX', claimTime, 'NX'))",
    replace: "'PX', claimTime))",
    proof: { unit: cache },
  },
  {
    name: 'one project takes all calls of the chain API',
    file: 'server/chain/gate/createChainGate.ts',
    find: 'if (!calls.ofProject.take(id, 1)) {',
    replace: 'if (!calls.ofProject.take(id, 0)) {',
    proof: { unit: gate },
  },
  {
    name: 'one project takes all streams',
    file: 'server/chain/gate/createChainGate.ts',
    find: 'if (!streams.ofProject.take(id, 1)) {',
    replace: 'if (!streams.ofProject.take(id, 0)) {',
    proof: { unit: gate },
  },
  {
    name: 'the chain API answers in any shape',
    file: 'server/chain/gate/answerChain.ts',
    find: 'z.safeParse(schema, await read(context.req.raw.signal))',
    replace: '{ success: true, data: await read(context.req.raw.signal) }',
    proof: { unit: gate },
  },
  {
    name: 'each stream watches the chain for itself',
    file: 'server/chain/events/createChainEvents.ts',
    find: 'const existing = watches.get(chain.key)',
    replace: 'const existing = undefined',
    proof: { unit: 'server/chain/events/createChainEvents.test.ts' },
  },
  {
    name: "what one project's endpoints say of a chain is believed for another",
    file: 'server/chain/createChains.ts',
    find: 'JSON.stringify([urls, name,',
    replace: 'JSON.stringify([name,',
    proof: { unit: chains },
  },
  {
    name: 'a chain that is down is asked by everybody again',
    file: 'server/chain/createChains.ts',
    find: 'if ((downUntil.get(chain.key) ?? 0) > now()) throw down()\n',
    replace: '',
    proof: { unit: chains },
  },
  {
    name: 'an endpoint that takes no long batch gives nothing',
    file: 'server/chain/createChains.ts',
    find: 'if (!batch) return [{ error: { code: rpcErrorCodes.internal, message: unreadable } }]',
    replace: 'return calls.map(() => ({ error: { code: rpcErrorCodes.internal, message: unreadable } }))',
    proof: { unit: chains },
  },
  {
    name: 'blocks that a reorganisation replaced are kept',
    file: 'server/chain/index/steps.ts',
    find: 'if (common) return store.cutAbove(common.number)',
    replace: 'if (common) return',
    proof: { unit: index },
  },
  {
    name: 'blocks of another chain under the same address are kept',
    file: 'server/chain/index/steps.ts',
    find: 'await store.cutAbove(-1)',
    replace: '',
    proof: { unit: index },
  },
  {
    name: 'what logs no longer say after a reorganisation is kept',
    file: 'server/chain/index/createIndexStore.ts',
    find: 'eq(address, account), inside))',
    replace: "eq(address, ''), inside))",
    proof: { unit: index },
  },
  {
    name: 'what a failed call moved counts as moved',
    file: 'server/chain/index/innerMoves.ts',
    find: ' || isWithin(trace, failed)',
    replace: '',
    proof: { unit: 'server/chain/index/innerMoves.test.ts' },
  },
  {
    name: 'what a failed transaction would have moved counts as moved',
    file: 'server/chain/evm/toTransaction.ts',
    find: 'kept.failed ? [] : toNative(kept, account)',
    replace: 'toNative(kept, account)',
    proof: { unit: evm },
  },
  {
    name: 'tokens are listed of which nothing is there',
    file: 'server/chain/evm/createEvmBalances.ts',
    find: 'amount === 0n || ',
    replace: '',
    proof: { unit: evm },
  },
  {
    name: 'NFTs are listed that were given away',
    file: 'server/chain/evm/createEvmNfts.ts',
    find: 'owner?.toLowerCase() === account ? 1n : 0n',
    replace: 'owner ? 1n : 0n',
    proof: { unit: evm },
  },
  {
    name: 'any cursor is taken',
    file: 'server/chain/evm/historyCursor.ts',
    find: 'z.parse(placeSchema, value)',
    replace: 'Array.isArray(value) ? value : [0, 0]',
    proof: { unit: evm },
  },
  {
    name: 'spam passes by marks that no screen shows',
    file: 'server/chain/evm/spamRules.ts',
    find: 'hidden.test(text) || ',
    replace: '',
    proof: { unit: 'server/chain/evm/spamRules.test.ts' },
  },
  {
    name: 'spam passes that was given to many at once',
    file: 'server/chain/evm/spamRules.ts',
    find: 'receivers >= many || ',
    replace: '',
    proof: { unit: 'server/chain/evm/spamRules.test.ts' },
  },
  {
    name: 'a pool with next to nothing in it makes the price',
    file: 'server/chain/prices/poolPrices.ts',
    find: 'if (depth.lt(deepest)) continue\n',
    replace: '',
    proof: { unit: 'server/chain/prices/createExchangePrices.test.ts' },
  },
  {
    name: 'an address with a wrong letter is read',
    file: 'server/chain/parseAccount.ts',
    find: 'if (isAddress(text)) return',
    replace: 'if (isAddress(text, { strict: false })) return',
    proof: { unit: reads },
  },
  {
    name: 'an address is asked of a chain that has no such addresses',
    file: 'server/chain/createChainReads.ts',
    find: 'chainNamespaceOf(chainId) !== namespace',
    replace: "chainNamespaceOf(chainId) === ''",
    proof: { unit: reads },
  },
  {
    name: 'a reorganisation that ends at the same height is no change',
    file: 'server/chain/events/createChainEvents.ts',
    find: '    event.head === last.head &&\n    event.hash === last.hash\n',
    replace: '    event.head === last.head\n',
    proof: { unit: 'server/chain/events/createChainEvents.test.ts' },
  },
  {
    name: 'what an account has wrapped is not looked for',
    file: 'server/chain/evm/createEvmBalances.ts',
    find: 'listed.concat(wrapped, received)',
    replace: 'listed.concat(received)',
    proof: { unit: 'server/chain/evm/evmSources.test.ts' },
  },
  {
    name: 'R31: a modal that closes keeps the focus until it is hidden',
    file: 'widget/features/modal/createModal.ts',
    find: '      parameters.releaseFocus()\n',
    replace: '',
    proof: { unit: 'widget/app/createApp.modal.test.ts' },
  },
]
