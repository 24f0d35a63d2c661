import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 15: a proof may be of another body',
    file: 'server/login/proof/verifyProof.ts',
    find: '&& claims.body === sha256Url(body)',
    replace: '',
    test: 'threat 15 rejects: a proof for another body',
  },
  {
    name: 'threat 15: a proof may be of another call',
    file: 'server/login/proof/verifyProof.ts',
    find: 'claims.htu === url &&',
    replace: '',
    test: 'threat 15 rejects: a proof for another address',
  },
  {
    name: 'threat 15: a proof may be of another session',
    file: 'server/login/proof/verifyProof.ts',
    find: '|| !isOfThisSession',
    replace: '',
    test: 'threat 15 rejects: a proof for another token',
  },
  {
    name: 'threat 15: any signed text is a proof',
    file: 'server/login/proof/verifyProof.ts',
    find: "typ: 'dpop+jwt',",
    replace: '',
    test: 'threat 15 rejects: another kind of token, signed by the same key',
  },
])
