import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 3: any page may embed the secure frame',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'frame-ancestors':\n        frameAncestors === null",
    replace: "'x-frame-ancestors':\n        frameAncestors === null",
    test: 'threat 3 rejects: the widget and the secure frame in a page that the project does not name',
  },
  {
    name: 'threat 3: any page around the project’s may embed the widget',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'frame-ancestors': frameAncestors,",
    replace: "'frame-ancestors': frameAncestors.replace(/^(?!'none').*/, '*'),",
    test: 'threat 3 rejects: the widget and the secure frame in a page that the project does not name',
  },
])
