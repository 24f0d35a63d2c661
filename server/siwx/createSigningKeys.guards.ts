import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a key signs before backends can know it',
    file: 'server/siwx/createSigningKeys.ts',
    find: 'createdAt + publishAhead <= now()',
    replace: 'createdAt <= now()',
    test: 'rotation > default: the next key is published a day before it signs; the last one until its tokens are over',
  },
  {
    name: 'a key is gone before its tokens are over',
    file: 'server/siwx/createSigningKeys.ts',
    find: 'now() < successor.createdAt + publishAhead + publishAfter',
    replace: 'now() < successor.createdAt + publishAhead',
    test: 'rotation > default: the next key is published a day before it signs; the last one until its tokens are over',
  },
])
