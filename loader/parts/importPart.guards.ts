import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R47: the loader runs a second part that is not its own',
    file: 'loader/parts/importPart.ts',
    find: 'preload.integrity = integrity',
    replace: '',
    test: 'R47 default: a part is fetched ahead of its import, and checked against its hash',
  },
])
