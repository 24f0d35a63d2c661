import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'documentation: any script of a page writes markup, on the origin of the operator’s page',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'trusted-types': 'vue',",
    replace: "'trusted-types': '*',",
    test: 'default: of a page’s scripts only those of the server and its own, of markup only what its renderer writes',
  },
])
