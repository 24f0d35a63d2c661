import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 4: a page behind another one counts as verified',
    file: 'frame-auth/features/site/createSite.ts',
    find: "return isOpen ? verdict : 'unverified'",
    replace: 'return verdict',
    test: 'threat 4 behavior: unverified where its own entry is opaque',
  },
  {
    name: 'threat 4: a page in a development host counts as verified where the browser does not tell',
    file: 'frame-auth/features/site/createSite.ts',
    find: "pageIsTop || !policy.allowDevelopmentHosts ? verdict : 'unverified'",
    replace: 'verdict',
    test: 'threat 4 behavior: where the browser does not tell, unverified in a page that may be a development host',
  },
])
