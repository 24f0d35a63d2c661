import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'one project takes all calls of the chain API',
    file: 'server/chains/gate/gateContext.ts',
    find: 'places: policy.projectInFlight',
    replace: 'places: 9_999',
    test: 'rejects: more calls of a project than there may be, with 429 and when to come back',
  },
  {
    name: 'one project takes all streams',
    file: 'server/chains/gate/gateContext.ts',
    find: 'places: policy.projectStreams',
    replace: 'places: 9_999',
    test: 'rejects: more streams than there may be, of a client’s network, of a project and of all',
  },
  {
    name: 'a crowd from many networks takes all streams of a project',
    file: 'server/chains/gate/gateContext.ts',
    find: 'perClient: policy.projectStreams,\n      reserve: policy.reserve,',
    replace: 'perClient: policy.projectStreams,',
    test: 'rejects: all streams of a project for a crowd from many networks; a visitor from another one still gets theirs',
  },
  {
    name: 'one client’s network takes all streams',
    file: 'server/chains/gate/gateContext.ts',
    find: 'perClient: policy.clientStreams',
    replace: 'perClient: 9_999',
    test: 'rejects: more streams than there may be, of a client’s network, of a project and of all',
  },
  {
    name: 'one client’s network takes all calls of a project',
    file: 'server/chains/gate/gateContext.ts',
    find: 'perClient: policy.clientInFlight,',
    replace: 'perClient: 9_999,',
    test: 'rejects: more calls of one client’s network than its share, and of no other',
  },
  {
    name: 'one client’s network takes all calls of all projects',
    file: 'server/chains/gate/gateContext.ts',
    find: 'perClient: policy.clientInFlightOfAll',
    replace: 'perClient: 9_999',
    test: 'rejects: more calls of one client’s network in all projects together',
  },
  {
    name: 'the chain API answers in any shape',
    file: 'server/chains/gate/answerChain.ts',
    find: 'z.safeParse(schema, found)',
    replace: '{ success: true, data: found }',
    test: 'rejects: an answer of another shape than clients are promised',
  },
])
