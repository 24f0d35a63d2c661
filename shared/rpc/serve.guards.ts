import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: parameters reach the features unparsed',
    file: 'shared/rpc/serve.ts',
    find: 'if (!params.success)',
    replace: 'if (false)',
    test: 'rejects: no parameters as INVALID_PARAMS, naming the key',
  },
])
