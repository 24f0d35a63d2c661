import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: the frame hears the windows of other origins',
    file: 'frame-auth/services/windows/createWindowHost.ts',
    find: 'from !== origin || !isOnTop(source)',
    replace: '!isOnTop(source)',
    test: 'threat 1 rejects: a page',
  },
  {
    name: 'threat 1: a frame that a page has made hears what opens a rendezvous',
    file: 'frame-auth/services/windows/createWindowHost.ts',
    find: "'top' in source && source.top === source",
    replace: "'top' in source",
    test: 'threat 1 rejects: a frame of this origin, which a page may have made',
  },
])
