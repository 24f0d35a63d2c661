import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 3: the server lets any page embed the widget',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'frame-src': secureOrigin,\n      'frame-ancestors': frameAncestors,",
    replace: "'frame-src': secureOrigin,",
    test: 'a good site inside an evil one',
  },
])
