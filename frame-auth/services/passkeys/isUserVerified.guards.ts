import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a passkey that has not verified its user counts',
    file: 'frame-auth/services/passkeys/isUserVerified.ts',
    find: '&& (flags & userVerified) !== 0',
    replace: '',
    test: 'threat 8 rejects: a user who was there, not verified',
  },
  {
    name: 'threat 8: a passkey’s answer to another question counts',
    file: 'frame-auth/services/passkeys/isUserVerified.ts',
    find: '|| clientData.data.challenge !== toBase64Url(challenge)',
    replace: '',
    test: 'threat 8 rejects: another challenge',
  },
])
