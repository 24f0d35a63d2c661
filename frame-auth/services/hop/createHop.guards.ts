import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: the secure frame’s library hears other origins',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'guard.admit(({ source, origin }) => source === parent && origin === kitOrigin)',
    replace: 'guard.admit(({ source }) => source === parent)',
    test: 'threat 1 rejects: what another origin writes never reaches the library',
  },
  {
    name: 'threat 1: the secure frame hears windows that are not its parent',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'if (source !== parent || origin !== kitOrigin) return',
    replace: 'if (origin !== kitOrigin) return',
    test: 'threat 1 rejects: a claim of another window',
  },
  {
    name: 'threat 1: the secure frame hears other origins',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'if (source !== parent || origin !== kitOrigin) return',
    replace: 'if (source !== parent) return',
    test: 'threat 1 rejects: a claim of another origin',
  },
  {
    name: 'threat 2: the secure frame takes a claim that was meant for another instance',
    file: 'frame-auth/services/hop/createHop.ts',
    find: '|| message.data.instance !== instance',
    replace: '',
    test: 'threat 2 rejects: a claim with another instance, which does not burn the latch',
  },
  {
    name: 'threat 2: the secure frame takes a second claim',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'stopWaiting()\n    const { session }',
    replace: 'const { session }',
    test: 'threat 2 rejects: a second claim in the same task',
  },
])
