import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 27: a batch whose document ended before its id was written down is sent, and unknown to its page',
    file: 'frame-auth/features/requests/followUp.ts',
    find: '!(await findSentCalls(storage, { key: calls, now: now() }))',
    replace: 'now() < 0',
    test: 'threat 27 behavior: the page or the frame ends, written down, its id not yet: calls made [1,1,1], and the next one reads 200',
  },
])
