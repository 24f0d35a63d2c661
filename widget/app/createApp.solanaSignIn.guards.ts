import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 20: a Solana wallet signs in with another message than it was asked for',
    file: 'widget/features/siwx/readSolanaSignIn.ts',
    find: 'createSignInMessage(message) !== createSignInMessage(wanted)',
    replace: 'wanted === undefined',
    test: 'createApp: signing in by solana:signIn > threat 20 rejects: a message for another site connects nobody',
  },
  {
    name: 'threat 20: a Solana wallet signs in as an account that has not signed',
    file: 'widget/features/siwx/readSolanaSignIn.ts',
    find: "if (!isSigned(address, text, signature)) throw signInInvalid('signature')",
    replace: 'void isSigned',
    test: 'createApp: signing in by solana:signIn > threat 20 rejects: a message of an account that has not signed it connects nobody',
  },
])
