import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R3: a link that the browser would run is opened',
    file: 'loader/answers/openLink.ts',
    find: '!link || refused.test(link)',
    replace: '!link',
    test: 'rejects: "javascript:alert(1)"',
  },
  {
    name: 'R3: a web address takes the place of the page',
    file: 'loader/answers/openLink.ts',
    find: "target === '_self' && !isWeb &&",
    replace: "target === '_self' &&",
    test: 'R3 behavior: a web address never replaces the page',
  },
])
