import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R31: a part of a view that ends silences what another one says',
    file: 'widget/ui/Announcer.tsx',
    find: 'texts[politeness] === text ?',
    replace: 'texts ?',
    test: 'R31 behavior: what another part has said since stays',
  },
])
