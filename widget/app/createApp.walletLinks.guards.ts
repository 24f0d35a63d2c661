import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R27: an attestation of another message is sent along',
    file: 'widget/services/walletConnect/createAttestation.ts',
    find: "token && messageIdOf(token) === id ? token : ''",
    replace: "token ?? ''",
    test: 'behavior: an attestation that is for another message is left out, and the proposal goes out',
  },
])
