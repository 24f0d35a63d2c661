import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 15: a session works with another device’s key',
    file: 'server/login/sessions.ts',
    find: 'if (session.device !== device)',
    replace: 'if (false)',
    test: 'threat 15 rejects: a stolen token with another key',
  },
  {
    name: 'threat 15: a nonce is good for many calls',
    file: 'server/login/nonces.ts',
    find: 'unused.delete(canonical)',
    replace: 'unused !== undefined',
    test: 'threat 15 rejects: a nonce a second time, also at the same time',
  },
  {
    name: 'threat 12: nothing proves that the wallet is unlocked',
    file: 'server/login/gate/createGate.ts',
    find: '!verifyVaultProof({ path, nonce: caller.nonce, ...split, proofKey })',
    replace: 'false',
    test: 'threat 12 rejects: a session alone, one without a wallet, and one with another wallet’s key',
  },
  {
    name: 'threat 10: other origins call the secure frame’s API',
    file: 'server/login/gate/createGate.ts',
    find: 'if (origin !== undefined && origin !== secureOrigin) throw foreign()',
    replace: '',
    test: 'threat 23 rejects: a call from another site',
  },
])
