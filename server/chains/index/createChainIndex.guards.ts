import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'blocks that a reorganisation replaced are kept',
    file: 'server/chains/index/steps.ts',
    find: 'if (common) return store.cutAbove(common.number)',
    replace: 'if (common) return',
    test: 'behavior: a reorganisation of 5 blocks removes what it removed, and brings what came',
  },
  {
    name: 'blocks of another chain under the same address are kept',
    file: 'server/chains/index/steps.ts',
    find: 'await store.cutAbove(-1)',
    replace: '',
    test: 'behavior: another chain under the same address is read from its start',
  },
  {
    name: 'what logs no longer say after a reorganisation is kept',
    file: 'server/chains/index/changeBlocks.ts',
    find: 'eq(address, account), inside))',
    replace: "eq(address, ''), inside))",
    test: 'behavior: what a reorganisation removed is gone',
  },
  {
    name: 'limit 7: an older block that is heard of late ends the reading for who waits for a newer one',
    file: 'server/chains/index/catchUp.ts',
    find: 'job.head.number > head.number ? job.head : head',
    replace: 'head',
    test: 'whole blocks > behavior: a newest block that is heard of late, and is old by then, does not end the reading for the others',
  },
  {
    name: 'limit 7: a history whose blocks have gone since the chain was read is all there is',
    file: 'server/chains/index/createChainIndex.ts',
    find: 'complete && isCovered(run, head, coverage)',
    replace: 'complete',
    test: 'whole blocks > behavior: what is read is one state, and says what has gone from it since the chain was read',
  },
])
