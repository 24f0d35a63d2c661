import { defineGuards } from '#shared/testing/defineGuards.ts'

const test = (title: string) => `several processes on one database > ${title}`

export const guards = defineGuards([
  {
    name: 'the test network: it takes transactions of others',
    file: 'server/testChain/evm/decodeTransaction.ts',
    find: 'chainId !== testChainId',
    replace: 'false',
    test: 'a transaction waits for its block > rejects: one for another network',
  },
  {
    name: 'the test network: a process keeps a block that it made too early',
    file: 'server/testChain/createNode.ts',
    find: 'at >= chain.position.minedUntil',
    replace: 'true',
    test: test('behavior: a process that was too early with a block makes it again'),
  },
  {
    name: 'the test network: a process goes on without what others have forgotten',
    file: 'server/testChain/createNode.ts',
    find: 'seq === chain.position.seq + 1',
    replace: 'true',
    test: 'what is kept is bounded > behavior: a process that others have left behind goes on from a kept state',
  },
  {
    name: 'the test network: a transaction pays with nothing',
    file: 'server/testChain/evm/admit.ts',
    find: 'balance < cost',
    replace: 'false',
    test: 'a transaction waits for its block > rejects: one that pays hardly more, one that is known, one that is too late',
  },
])
