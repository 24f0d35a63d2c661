import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 40: what waits is dropped where analytics are switched off',
    file: 'widget/features/analytics/createSender.ts',
    find: 'if (!isOver && !isOn()) queue = []',
    replace: '',
    test: 'rejects: switched off meanwhile: what waits is dropped, and nothing is sent',
  },
  {
    name: 'nothing is sent after 403',
    file: 'widget/features/analytics/createSender.ts',
    find: 'status === 403',
    replace: 'false',
    test: 'rejects: 403 is said once, and nothing is sent any more',
  },
])
