import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'rule 6: the secure frame may take every page away',
    file: 'widget/features/auth/embeddedContext.ts',
    find: 'mayLeave: false',
    replace: 'mayLeave: true',
    test: 'R8 default: a page without windows: the frame is loaded anew for its approval, shows the way there, and is woken when the page is back',
  },
])
