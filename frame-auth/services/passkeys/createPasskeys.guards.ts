import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 30: a passkey that answers differently is relied on',
    file: 'frame-auth/services/passkeys/createPasskeys.ts',
    find: 'if (!sameBytes(compared, second.secret)) throw unavailable()',
    replace: '',
    test: 'threat 30 rejects: an authenticator that answers otherwise the second time',
  },
])
