import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "threat 15: the device's key can be read",
    file: 'frame-auth/services/device/createDevice.ts',
    find: "generateKeyPair('ES256')",
    replace: "generateKeyPair('ES256', { extractable: true })",
    test: 'threat 15 behavior: the device’s key cannot be read',
  },
  {
    name: 'threat 15: the proof says nothing of the body',
    file: 'frame-auth/services/api/createApi.ts',
    find: '{ body: toBase64Url(await sha256(utf8(body))) },',
    replace: '{},',
    test: 'threat 15 default: the proof is of this key, address, body and session',
  },
  {
    name: 'threat 15: a nonce is used twice',
    file: 'frame-auth/services/api/createApi.ts',
    find: 'kept.pop()',
    replace: 'kept.at(-1)',
    test: 'behavior: calls at once do not share a nonce',
  },
])
