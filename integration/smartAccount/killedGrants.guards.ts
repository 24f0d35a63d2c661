import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 27: a page gets a session that its person does not find again',
    file: 'frame-auth/features/requests/prepareGrant.ts',
    find: 'api.call(smartSessionEndpoints.record, { chainId: network.caipNetworkId, context }, { signal })',
    replace: '{}',
    test: 'a grant, on a real chain by the real server > threat 27 behavior: the page or the frame ends, answered: 1 sessions, upgraded true; in the end there is one',
  },
])
