import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: what the browser says of being seen does not count',
    file: 'frame-auth/features/approval/createArmingGuard.ts',
    find: "&& Reflect.get(entry, 'isVisible') === true",
    replace: '',
    test: 'threat 8 rejects: a sign-in, under everything that the browser tells of',
  },
])
