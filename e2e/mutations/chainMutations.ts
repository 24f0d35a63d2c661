import type { Mutation } from './mutation.ts'

const cache = 'server/chains/cache/createAnswerCache.test.ts'
const gate = 'server/chains/gate/createChainGate.test.ts'
const chains = 'server/chains/createChains.test.ts'
const index = 'server/chains/index/createChainIndex.test.ts'
const evm = 'server/chains/evm/createEvmReader.test.ts'
const reads = 'server/chains/account/accountRoutes.test.ts'

/** The guards of what the server reads of chains. */
export const chainMutations: readonly Mutation[] = [
  {
    name: 'threat 7: an endpoint may read another method in a call than the proxy has judged',
    file: 'server/endpoints/parseRpcBody.ts',
    find: 'if (hasRepeatedKey(text))',
    replace: "if (text === '')",
    proof: {
      unit: 'server/endpoints/parseRpcBody.test.ts',
      test: 'threat 7 rejects: a method twice, since an endpoint may read the other one',
    },
  },
  {
    name: 'threat 7: whoever knows a project’s id can steer the Bitcoin node behind the proxy',
    file: 'server/chains/rpc/nodes/bitcoinMethods.ts',
    find: "  'submitpackage',",
    replace: "  'stop',\n  'sendtoaddress',\n  'submitpackage',",
    proof: {
      unit: 'server/chains/rpc/rpcRoute.test.ts',
      test: 'default: Bitcoin’s and NEAR’s chains, each with its own methods',
    },
  },
  {
    name: 'threat 19: an SVG that is opened on its own has an origin',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "style-src 'unsafe-inline'; sandbox",
    replace: "style-src 'unsafe-inline'",
    proof: {
      unit: 'server/chains/foreign/pictureRoute.test.ts',
      test: 'threat 19 default: an SVG under a policy by which it runs and loads nothing, not even on its own',
    },
  },
  {
    name: 'threat 19: words of a contract reach screens as they are',
    file: 'server/chains/evm/createContractReader.ts',
    find: 'return toLabel(text, most) ?? null',
    replace: 'return text.slice(0, most)',
    proof: {
      unit: evm,
      test: 'threat 19 behavior: words are cut and lose the marks that change how they read',
    },
  },
  {
    name: 'a token has a picture by what it calls itself',
    file: 'server/chains/createTokenIcons.ts',
    find: 'if (!token) return undefined',
    replace: 'if (!token) return bySymbol(network.nativeCurrency.symbol)',
    proof: { unit: evm, test: 'behavior: only a token of the operator’s list has a picture' },
  },
  {
    name: 'each client asks the chain for itself',
    file: 'server/chains/cache/createAnswerCache.ts',
    find: 'const flight = flights.get(id) ?? start<T>(',
    replace: 'const flight = start<T>(',
    proof: { unit: cache, test: 'behavior: 1,000 who want the same at once cause one question' },
  },
  {
    name: 'the first client that leaves takes the answer of the others along',
    file: 'server/chains/cache/createAnswerCache.ts',
    find: 'if (flight.waiting === 0) {',
    replace: '{',
    proof: {
      unit: cache,
      test: 'behavior: the question goes on while one still waits, and ends when the last one leaves',
    },
  },
  {
    name: 'each process asks the chain for itself',
    file: 'server/chains/cache/sharedAnswers.ts',
    find: "'PX', claimTime, 'NX'))",
    replace: "'PX', claimTime))",
    proof: { unit: cache, test: 'behavior: two processes that want the same at once ask once' },
  },
  {
    name: 'one project takes all calls of the chain API',
    file: 'server/chains/gate/createChainGate.ts',
    find: 'if (!calls.ofProject.take(id, 1)) {',
    replace: 'if (!calls.ofProject.take(id, 0)) {',
    proof: {
      unit: gate,
      test: 'rejects: more calls of a project than there may be, with 429 and when to come back',
    },
  },
  {
    name: 'one project takes all streams',
    file: 'server/chains/gate/createChainGate.ts',
    find: 'if (!streams.ofProject.take(id, 1)) {',
    replace: 'if (!streams.ofProject.take(id, 0)) {',
    proof: { unit: gate, test: 'rejects: more streams than there may be, of a project and of all' },
  },
  {
    name: 'the chain API answers in any shape',
    file: 'server/chains/gate/answerChain.ts',
    find: 'z.safeParse(schema, found)',
    replace: '{ success: true, data: found }',
    proof: { unit: gate, test: 'rejects: an answer of another shape than clients are promised' },
  },
  {
    name: 'each stream watches the chain for itself',
    file: 'server/chains/events/createChainEvents.ts',
    find: 'const existing = watchers.get(chain.key)',
    replace: 'const existing = undefined',
    proof: {
      unit: 'server/chains/events/createChainEvents.test.ts',
      test: 'behavior: one look at a time serves all who watch, and newcomers hear the last one at once',
    },
  },
  {
    name: "what one project's endpoints say of a chain is believed for another",
    file: 'server/chains/createChains.ts',
    find: 'JSON.stringify([urls, name,',
    replace: 'JSON.stringify([name,',
    proof: {
      unit: chains,
      test: 'behavior: a chain is remembered by its endpoints: another’s are not believed for it',
    },
  },
  {
    name: 'a chain that is down is asked by everybody again',
    file: 'server/chains/createChains.ts',
    find: 'if ((downUntil.get(chain.key) ?? 0) > now()) throw down()\n',
    replace: '',
    proof: {
      unit: chains,
      test: 'behavior: while all endpoints are down nobody is asked again, and then they are',
    },
  },
  {
    name: 'an endpoint that takes no long batch gives nothing',
    file: 'server/chains/createChains.ts',
    find: 'if (!batch) return [{ error: { code: rpcErrorCodes.internal, message: unreadable } }]',
    replace: 'return calls.map(() => ({ error: { code: rpcErrorCodes.internal, message: unreadable } }))',
    proof: { unit: chains, test: 'behavior: an endpoint that takes no batch as long gets shorter ones' },
  },
  {
    name: 'blocks that a reorganisation replaced are kept',
    file: 'server/chains/index/steps.ts',
    find: 'if (common) return store.cutAbove(common.number)',
    replace: 'if (common) return',
    proof: {
      unit: index,
      test: 'behavior: a reorganisation of 5 blocks removes what it removed, and brings what came',
    },
  },
  {
    name: 'blocks of another chain under the same address are kept',
    file: 'server/chains/index/steps.ts',
    find: 'await store.cutAbove(-1)',
    replace: '',
    proof: { unit: index, test: 'behavior: another chain under the same address is read from its start' },
  },
  {
    name: 'what logs no longer say after a reorganisation is kept',
    file: 'server/chains/index/createIndexStore.ts',
    find: 'eq(address, account), inside))',
    replace: "eq(address, ''), inside))",
    proof: { unit: index, test: 'behavior: what a reorganisation removed is gone' },
  },
  {
    name: 'what a failed call moved counts as moved',
    file: 'server/chains/index/innerMoves.ts',
    find: ' || isWithin(trace, failed)',
    replace: '',
    proof: {
      unit: 'server/chains/index/innerMoves.test.ts',
      test: 'behavior: what a failed call moved has gone back, with all below it',
    },
  },
  {
    name: 'what a failed transaction would have moved counts as moved',
    file: 'server/chains/evm/toTransaction.ts',
    find: 'transaction.failed ? [] : toNative(transaction, account)',
    replace: 'toNative(transaction, account)',
    proof: { unit: evm, test: 'behavior: what failed moved nothing and cost its fee' },
  },
  {
    name: 'tokens are listed of which nothing is there',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: 'amount === 0n || ',
    replace: '',
    proof: { unit: evm, test: 'behavior: what is gone is left out' },
  },
  {
    name: 'NFTs are listed that were given away',
    file: 'server/chains/evm/readEvmNfts.ts',
    find: 'owner?.toLowerCase() === account ? 1n : 0n',
    replace: 'owner ? 1n : 0n',
    proof: { unit: evm, test: 'default: what is held now, with its metadata' },
  },
  {
    name: 'any cursor is taken',
    file: 'server/chains/cursor.ts',
    find: "z.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))",
    replace: "JSON.parse(Buffer.from(text, 'base64url').toString())",
    proof: { unit: evm, test: 'rejects: the cursor WzEsLTFd' },
  },
  {
    name: 'spam passes by marks that no screen shows',
    file: 'server/chains/nfts/nftMetadata.ts',
    find: 'hidden.test(text) || ',
    replace: '',
    proof: { unit: 'server/chains/nfts/nftMetadata.test.ts', test: 'threat 19 default: Ap\u200bes' },
  },
  {
    name: 'spam passes that was given to many at once',
    file: 'server/chains/nfts/nftMetadata.ts',
    find: 'receivers >= many || ',
    replace: '',
    proof: {
      unit: 'server/chains/nfts/nftMetadata.test.ts',
      test: 'behavior: given to many at once, whatever it is called',
    },
  },
  {
    name: 'an address with a wrong letter is read',
    file: 'server/chains/evm/evmNamespace.ts',
    find: 'return text === address || text === text.toLowerCase() ? address : null',
    replace: 'return address',
    proof: { unit: reads, test: 'GET /v1/account/{address}/balance > rejects: a checksum that is wrong' },
  },
  {
    name: 'an address is asked of a chain that has no such addresses',
    file: 'server/chains/account/readAccount.ts',
    find: 'chainNamespaceOf(chainId) !== namespace',
    replace: "chainNamespaceOf(chainId) === ''",
    proof: {
      unit: reads,
      test: 'GET /v1/account/{address}/balance > rejects: a Solana address on an EVM chain',
    },
  },
  {
    name: 'a reorganisation that ends at the same height is no change',
    file: 'server/chains/events/createChainEvents.ts',
    find: '    event.head === last.head &&\n    event.hash === last.hash\n',
    replace: '    event.head === last.head\n',
    proof: {
      unit: 'server/chains/events/createChainEvents.test.ts',
      test: 'behavior: another block of the same height is a change',
    },
  },
  {
    name: 'what an account has wrapped is not looked for',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: 'listed.concat(wrapped, received)',
    replace: 'listed.concat(received)',
    proof: { unit: evm, test: 'behavior: what an account has wrapped is there, though no log tells of it' },
  },
  {
    name: 'R31: what is in the modal takes the focus before the page has shown it',
    file: 'frame-auth/ui/useFirstFocus.ts',
    find: 'if (document.hasFocus()) focus()',
    replace: 'focus()',
    proof: {
      spec: 'e2e/specs/embeddedKeyboard.spec.ts',
      test: 'signing in, setting recovery up and approving by keyboard only',
    },
  },
  {
    name: 'R31: a modal that closes keeps the focus until it is hidden',
    file: 'widget/features/modal/createModal.ts',
    find: '      releaseFocus(window.document)\n',
    replace: '',
    proof: {
      unit: 'widget/app/createApp.modal.test.ts',
      test: 'R31 behavior: what is in the modal has no focus any more when the frame is hidden, and the page gets it back',
    },
  },
  {
    name: 'threat 19: a contract that burns all gas keeps the other answers away',
    file: 'server/chains/evm/createContractReader.ts',
    find: 'const again = await readEach(chain, failed, block, signal)',
    replace: 'const again = failed.map(() => null)',
    proof: {
      unit: 'server/chains/evm/createContractReader.test.ts',
      test: 'threat 19 behavior: contracts that burn all gas of the question keep nobody’s answer away',
    },
  },
  {
    name: 'blocks of two chains are kept as one',
    file: 'server/chains/index/createIndexStore.ts',
    find: 'if (!(await follows(transaction, chain, range, blocks)))',
    replace: 'if (!(await follows(transaction, -1, range, [])))',
    proof: {
      unit: 'server/chains/index/createIndexStore.test.ts',
      test: 'rejects: blocks that do not follow on the block below; what was kept stays',
    },
  },
  {
    name: 'threat 19: a collection that says that it has decimals is a balance',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: "        eq(kind, 'erc20'),\n",
    replace: '',
    proof: {
      unit: evm,
      test: 'threat 19 behavior: none of them is a balance, though it says that it has decimals',
    },
  },
  {
    name: 'threat 19: all of a picture is searched for its size',
    file: 'server/chains/foreign/pictureTypes.ts',
    find: 'bytes.subarray(0, picturePolicy.headBytes)',
    replace: 'bytes',
    proof: {
      unit: 'server/chains/foreign/pictureTypes.test.ts',
      test: 'rejects: one that hides its size behind megabytes of nothing, without going through them',
    },
  },
  {
    name: 'balances of a chain that is not read to its end pass for all',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: '...(!complete && { partial: true })',
    replace: '',
    proof: {
      unit: 'server/chains/evm/evmPartial.test.ts',
      test: 'behavior: what is known of a chain is marked as a part, as it has been read to its end or not',
    },
  },
]
