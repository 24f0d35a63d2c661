import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R27: another window attests the page',
    file: 'loader/answers/attest.ts',
    find: 'event.source !== frame.contentWindow ||',
    replace: '',
    test: 'R27 rejects: a message of another window is nothing',
  },
  {
    name: 'R27: a frame that was taken elsewhere attests the page',
    file: 'loader/answers/attest.ts',
    find: '|| event.origin !== origin',
    replace: '',
    test: 'R27 rejects: a message of another origin is nothing',
  },
])
