import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a link of anybody’s leads to an approval',
    file: 'server/http/routes/secureFrame.ts',
    find: "site === undefined || site === 'same-origin'",
    replace: "site !== ''",
    test: 'windows of its own > threat 8 rejects: /approve as the browser says it is reached from "cross-site"',
  },
  {
    name: 'threat 8: who opened the window of an approval keeps a hold on it',
    file: 'server/http/routes/secureFrame.ts',
    find: "page === 'approve' || page === 'export' ? severedHeaders",
    replace: "page === 'export' ? severedHeaders",
    test: 'threat 8: nobody frames /approve, and who opened it has no hold on it',
  },
  {
    name: 'threat 29: the signer does not start on a page with COEP',
    file: 'server/responses/responseHeaders.ts',
    find: "'Content-Security-Policy': contentSecurityPolicy.signer,\n  'Cross-Origin-Embedder-Policy': 'require-corp',",
    replace: "'Content-Security-Policy': contentSecurityPolicy.signer,",
    test: 'threat 22: the signer’s worker has its own policy, and may start under COEP',
  },
])
