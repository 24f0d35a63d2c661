import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R17: a request of the secure frame that nobody answers has no end',
    file: 'frame-auth/services/api/postJson.ts',
    find: 'createDeadline(timeout, { signal })',
    replace:
      '{ signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeout)]), clear: () => undefined }',
    test: 'R17 behavior: a server that never answers is given up, where the caller may give up',
  },
])
