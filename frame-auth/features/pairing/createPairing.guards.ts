import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 24a: another key than the committed one is taken',
    file: 'frame-auth/features/pairing/createPairing.ts',
    find: 'if (!sameBytes(committed, fromBase64Url(commitment)))',
    replace: 'if (committed.length === 0)',
    test: 'threat 24a rejects: a key that is not the committed one, before anything is shown',
  },
  {
    name: 'threat 24a: the new device takes a wallet nobody confirmed there',
    file: 'frame-auth/features/pairing/requestPairing.ts',
    find: ', confirmed.promise])',
    replace: '])',
    test: 'threat 24a behavior: what was handed over is not used before the new device’s person has said so, too',
  },
  {
    name: 'threat 24a: the code does not depend on the keys',
    file: 'frame-auth/features/pairing/pairingSecrets.ts',
    find: 'utf8(id), newKey, oldKey, nonce))',
    replace: 'utf8(id)))',
    test: 'threat 24a rejects: a relay that puts its own keys in: the codes differ',
  },
])
