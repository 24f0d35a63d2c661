import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "threat 13: the device's key can be read",
    file: 'frame-auth/services/crypto/sealing.ts',
    find: 'length: 256 }, false,',
    replace: 'length: 256 }, true,',
    test: 'threat 13 behavior: the device’s key cannot be read',
  },
  {
    name: 'threat 17: IVs are used twice',
    file: 'frame-auth/services/crypto/sealing.ts',
    find: 'const iv = randomBytes(12)',
    replace: 'const iv = new Uint8Array(12)',
    test: 'threat 17 behavior: over 1,000 encryptions of the same, no IV comes twice',
  },
])
