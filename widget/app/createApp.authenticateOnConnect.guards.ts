import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 20: a phone signs in with a message that somebody else has signed',
    file: 'widget/services/walletConnect/authentication/readCacaos.ts',
    find: "if (!isSigned) throw signInInvalid('signature')",
    replace: '',
    test: 'createApp: signing in as a phone is connected > rejects: a message that somebody else has signed',
  },
  {
    name: 'threat 20: a phone permits itself more than it was asked for',
    file: 'widget/services/walletConnect/authentication/readRecap.ts',
    find: "if (!isWithin) throw signInInvalid('malformed', 'It permits more than it was asked for')",
    replace: '',
    test: 'createApp: signing in as a phone is connected > threat 20 rejects: a message for more than the session was to permit connects nobody; the next code is for the connection alone',
  },
  {
    name: 'threat 20: what a phone has signed counts before whoever keeps sign-ins has taken it',
    file: 'widget/features/siwx/receivedSignatures.ts',
    find: 'signInFailed(context, connection, toWalletKitError(thrown).message)\n      return false',
    replace: 'void thrown',
    test: 'createApp: signing in as a phone is connected > behavior: what the page’s functions refuse is no sign-in: the screen asks',
  },
  {
    name: 'a phone is asked to sign in where other accounts are wanted, too',
    file: 'widget/features/walletConnect/pairing/authenticateOnConnect.ts',
    find: '|| !isWanted()',
    replace: '',
    test: 'createApp: signing in as a phone is connected > behavior: where other accounts are wanted as well the code is for the connection alone',
  },
])
