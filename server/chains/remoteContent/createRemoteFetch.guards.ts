import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'one site that never answers takes all readings of remote content',
    file: 'server/chains/remoteContent/createRemoteFetch.ts',
    find: 'perClient: policy.siteInFlight',
    replace: 'perClient: 9_999',
    test: 'behavior: one takes its own turns and no other’s',
  },
  {
    name: 'one gateway that never answers takes the time of the next',
    file: 'server/chains/remoteContent/createRemoteFetch.ts',
    find: 'isLast ? policy.totalTimeout : policy.attemptTimeout',
    replace: 'policy.totalTimeout',
    test: 'behavior: a gateway leaves the next one its time',
  },
])
