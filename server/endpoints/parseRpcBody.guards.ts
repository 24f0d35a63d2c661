import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: an endpoint may read another method in a call than the proxy has judged',
    file: 'server/endpoints/parseRpcBody.ts',
    find: 'if (hasRepeatedKey(text))',
    replace: "if (text === '')",
    test: 'threat 7 rejects: a method twice, since an endpoint may read the other one',
  },
])
