import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: a page that a project does not name gets answers past the framework',
    file: 'server/projects/requireProject.ts',
    find: 'admitPage(call, access)',
    replace: 'admitPage({ ...call, header: () => undefined }, access)',
    test: 'default: a foreign origin is answered as by the framework: 403',
  },
  {
    name: 'threat 7: what is answered past the framework is not counted',
    file: 'server/chains/gate/createChainGate.ts',
    find: 'await enterGate(gate, { projectId: project.id, network }, call.signal)',
    replace: '() => undefined',
    test: 'rejects: more calls of a project than there may be, whichever way they come',
  },
  {
    name: 'threat 7: a name that is not this server’s is answered past the framework',
    file: 'server/http/answerDirectly.ts',
    find: "patternsOf.get(incoming.headers.host ?? '')",
    replace: 'patternsOf.values().next().value',
    test: 'default: another name of this server is left to the framework: 421',
  },
  {
    name: 'who does not say where it comes from takes the approval screen’s calls',
    file: 'server/projects/admit.ts',
    find: "asker.header('Sec-Fetch-Site') === 'same-origin'",
    replace: 'true',
    test: 'createDirectWay > default: a call that does not say where it comes from to the secure origin’s chain is answered as by the framework: 403',
  },
])
