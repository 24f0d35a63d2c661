import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: what was read long before counts as read',
    file: 'widget/features/send/createPrefetch.ts',
    find: '|| now() - own.at > maxAge',
    replace: '',
    test: 'createPrefetch > behavior: a reading older than five seconds is done again',
  },
])
