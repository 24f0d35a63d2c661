import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'one project takes all calls of the chain API',
    file: 'server/chains/gate/createChainGate.ts',
    find: 'if (!calls.ofProject.take(id, 1)) {',
    replace: 'if (!calls.ofProject.take(id, 0)) {',
    test: 'rejects: more calls of a project than there may be, with 429 and when to come back',
  },
  {
    name: 'one project takes all streams',
    file: 'server/chains/gate/createChainGate.ts',
    find: 'if (!streams.ofProject.take(id, 1)) {',
    replace: 'if (!streams.ofProject.take(id, 0)) {',
    test: 'rejects: more streams than there may be, of a project and of all',
  },
  {
    name: 'the chain API answers in any shape',
    file: 'server/chains/gate/answerChain.ts',
    find: 'z.safeParse(schema, found)',
    replace: '{ success: true, data: found }',
    test: 'rejects: an answer of another shape than clients are promised',
  },
])
