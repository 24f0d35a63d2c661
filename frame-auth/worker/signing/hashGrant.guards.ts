import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the signer grants whatever session it is given',
    file: 'frame-auth/worker/signing/hashGrant.ts',
    find: "if (fault) throw new WalletKitError('INVALID_PARAMS', `The session is never granted: ${fault}`)",
    replace: '',
    test: 'threat 18 rejects: a session that approves others, even if it was approved',
  },
  {
    name: 'threat 18: the signer grants sessions of another account',
    file: 'frame-auth/worker/signing/hashGrant.ts',
    find: 'if (!isSameAddress(grant.account, evmAddressOf(key)))',
    replace: 'if (!grant.account)',
    test: 'threat 18 rejects: a session of another account, even if it was approved',
  },
  {
    name: 'threat 18: a delegation comes to the signer beside a session',
    file: 'frame-auth/worker/signing/signingRequestSchema.ts',
    find: "z.strictObject({ kind: z.literal('evmGrant')",
    replace: "z.object({ kind: z.literal('evmGrant')",
    test: 'threat 18 rejects: a session with a delegation beside it',
  },
])
