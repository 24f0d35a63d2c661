import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'what a feed told days ago is an exchange rate',
    file: 'server/chains/rates/createFeedRates.ts',
    find: 'answer <= 0n || now / 1_000 - Number(updatedAt) > maxAge',
    replace: 'answer <= 0n',
    test: 'rejects: an answer that is older than a day and two hours is no rate; its neighbour’s stays',
  },
])
