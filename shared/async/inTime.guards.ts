import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a service that never answers keeps its call for ever, once garbage was collected',
    file: 'shared/async/inTime.ts',
    find: 'createDeadline(milliseconds, { signal })',
    replace:
      '{ signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]), clear: () => undefined }',
    test: 'behavior: the time is up also where garbage is collected meanwhile',
  },
])
