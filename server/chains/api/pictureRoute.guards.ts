import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: an SVG that is opened on its own has an origin',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "\"default-src 'none'; style-src 'unsafe-inline'; sandbox\"",
    replace: "\"default-src 'none'; style-src 'unsafe-inline'\"",
    test: 'threat 19 default: an SVG under a policy by which it runs and loads nothing, not even on its own',
  },
])
