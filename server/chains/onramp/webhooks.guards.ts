import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a seller can tell that another one’s purchase is paid',
    file: 'server/chains/onramp/webhookRoute.ts',
    find: 'if (order?.provider !== provider.name) return',
    replace: 'if (!order) return',
    test: 'rejects: what one seller says of another’s purchase',
  },
  {
    name: 'anybody can tell that a purchase is paid',
    file: 'server/chains/onramp/verifyHmac.ts',
    find: 'given.length === wanted.length && timingSafeEqual(given, wanted)',
    replace: 'given.length >= 0 || timingSafeEqual(given, wanted)',
    test: 'rejects: forged, of meld: another body, another key, no signature',
  },
  {
    name: 'a kept webhook is good for ever',
    file: 'server/chains/onramp/meld/readMeldWebhook.ts',
    find: 'if (!(age <= onrampPolicy.webhookWindow)) return null',
    replace: 'if (Number.isNaN(age)) return null',
    test: 'rejects: one of meld that somebody has kept, and one with another time than was signed',
  },
  {
    name: 'less than was bought counts as delivered',
    file: 'server/chains/onramp/followOrder.ts',
    find: 'compareDecimals(arrival.amount, amount) >= 0',
    replace: 'arrival.amount !== amount.slice(0, 0)',
    test: 'rejects: one that paid somebody else, and one that brought less',
  },
  {
    name: 'an old transaction delivers a new purchase',
    file: 'server/chains/onramp/followOrder.ts',
    find: 'isEnough && arrival.at >= createdAt.getTime() - onrampPolicy.clockTolerance',
    replace: 'isEnough && arrival.at >= 0 * createdAt.getTime() * onrampPolicy.clockTolerance',
    test: 'rejects: one from before the purchase was begun',
  },
])
