import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R2: a page in a frame is left for a login',
    file: 'loader/answers/pageUrl.ts',
    find: 'page.top === page &&',
    replace: '',
    test: 'rejects: a page in a frame, one of no web address, one with an address that is too long',
  },
])
