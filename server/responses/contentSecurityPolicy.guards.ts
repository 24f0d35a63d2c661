import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: the window of an approval may be framed',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: 'frameAncestors === null || frameAncestors === "\'none\'" ? "\'none\'" : `${kitOrigin} ${frameAncestors}`',
    replace: '`${kitOrigin} ${frameAncestors}`',
    test: 'threat 3 behavior: without origins not even the widget frames the secure frame',
  },
  {
    name: "threat 22: the signer's worker reaches the network",
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'connect-src': \"'none'\",\n    'worker-src': \"'none'\",",
    replace: "'connect-src': '*',\n    'worker-src': \"'none'\",",
    test: 'threat 22 default: the signer’s worker reaches nothing and starts nothing',
  },
  {
    name: 'threat 22: the secure frame reaches other servers',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'connect-src': \"'self'\",\n      'frame-src': \"'none'\",",
    replace: "'connect-src': '*',\n      'frame-src': \"'none'\",",
    test: 'threat 3 parameters: the secure frame is framed by the widget within these origins',
  },
  {
    name: 'threat 3: the server lets any page embed the widget',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'frame-src': secureOrigin,\n      'frame-ancestors': frameAncestors,",
    replace: "'frame-src': secureOrigin,",
    test: 'threat 3 parameters: the widget is framed by these origins only',
  },
  {
    name: 'threat 3: any page around the project’s may embed the widget',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'frame-ancestors': frameAncestors,",
    replace: "'frame-ancestors': frameAncestors.replace(/^(?!'none').*/, '*'),",
    test: 'threat 3 parameters: the widget is framed by these origins only',
  },
  {
    name: 'threat 3: any page may embed the secure frame',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "'frame-ancestors':\n        frameAncestors === null",
    replace: "'x-frame-ancestors':\n        frameAncestors === null",
    test: 'threat 3 parameters: the secure frame is framed by the widget within these origins',
  },
])
