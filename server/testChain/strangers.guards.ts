import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the test network: a page of a browser asks it by a name of its own',
    file: 'server/testChain/serveLoopback.ts',
    find: 'request.headers.host !== `${host}:${port}`',
    replace: 'false',
    test: 'bodies > rejects: a body that is too large, and what is no call of a program',
  },
  {
    name: 'the test network: a page of a browser asks it without being let',
    file: 'server/testChain/serveLoopback.ts',
    find: "!/^application\\/json\\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')",
    replace: 'false',
    test: 'bodies > rejects: a body that is too large, and what is no call of a program',
  },
])
