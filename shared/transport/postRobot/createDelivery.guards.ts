import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a request that a browser lost on its way waits for ever',
    file: 'shared/transport/postRobot/createDelivery.ts',
    find: 'postSegment(...oldest)',
    replace: '',
    test: 'createDelivery > behavior: what a browser loses is sent again, and what came after it waits for it',
  },
  {
    name: 'threat 6: what is sent again is delivered again',
    file: 'shared/transport/postRobot/createDelivery.ts',
    find: 'if (number <= arrived) return',
    replace: 'if (number <= arrived) return onText(text)',
    test: 'createDelivery > behavior: a lost acknowledgement has nothing delivered twice',
  },
])
