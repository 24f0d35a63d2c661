import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'server/config/testProject.ts'

export const guards = defineGuards([
  {
    name: 'threat 41: a test project serves a real site',
    file,
    find: '!isDevelopmentPattern(origin)',
    replace: 'false',
    test: 'rejects: a real site, as it is read',
  },
  {
    name: 'threat 41: a test project is on a main network',
    file,
    find: '!isTestNetwork(network)',
    replace: 'false',
    test: 'rejects: a main network that says that it is none, as it is read',
  },
])
