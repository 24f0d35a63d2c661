import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the screen is drawn from what was parsed, not from what is signed',
    file: 'frame-auth/features/approval/freezeRequest.ts',
    find: 'Object.freeze(JSON.parse(text))',
    replace: 'Object.freeze(parsed)',
    test: 'threat 18 behavior: the screen’s request is read back from the bytes, not from what was parsed',
  },
])
