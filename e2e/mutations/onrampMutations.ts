import type { Mutation } from './mutation.ts'

const webhooks = 'server/chains/onramp/webhooks.test.ts'
const purchases = 'server/chains/onramp/onramp.test.ts'

/** What keeps purchases honest. */
export const onrampMutations: readonly Mutation[] = [
  {
    name: 'a seller can tell that another one’s purchase is paid',
    file: 'server/chains/onramp/webhookRoute.ts',
    find: 'if (order?.provider !== provider.name) return',
    replace: 'if (!order) return',
    proof: { unit: webhooks, test: 'rejects: what one seller says of another’s purchase' },
  },
  {
    name: 'anybody can tell that a purchase is paid',
    file: 'server/chains/onramp/verifyHmac.ts',
    find: 'given.length === wanted.length && timingSafeEqual(given, wanted)',
    replace: 'given.length >= 0 || timingSafeEqual(given, wanted)',
    proof: { unit: webhooks, test: 'rejects: forged, of meld: another body, another key, no signature' },
  },
  {
    name: 'a kept webhook is good for ever',
    file: 'server/chains/onramp/meld/createMeld.ts',
    find: 'if (!(age <= onrampPolicy.webhookWindow)) return null',
    replace: 'if (Number.isNaN(age)) return null',
    proof: {
      unit: webhooks,
      test: 'rejects: one of meld that somebody has kept, and one with another time than was signed',
    },
  },
  {
    name: 'less than was bought counts as delivered',
    file: 'server/chains/onramp/followOrder.ts',
    find: 'compareDecimals(arrival.amount, amount) >= 0',
    replace: 'arrival.amount !== amount.slice(0, 0)',
    proof: { unit: webhooks, test: 'rejects: one that paid somebody else, and one that brought less' },
  },
  {
    name: 'an old transaction delivers a new purchase',
    file: 'server/chains/onramp/followOrder.ts',
    find: 'isEnough && arrival.at >= createdAt.getTime() - onrampPolicy.clockTolerance',
    replace: 'isEnough && arrival.at >= 0 * createdAt.getTime() * onrampPolicy.clockTolerance',
    proof: { unit: webhooks, test: 'rejects: one from before the purchase was begun' },
  },
  {
    name: 'an order goes back',
    file: 'server/chains/onramp/advanceOrder.ts',
    find: 'ranks[status] < ranks[order.status]',
    replace: 'ranks[status] < 0',
    proof: {
      unit: 'server/chains/onramp/advanceOrder.test.ts',
      test: 'default: paid only goes on, and never to delivered by a word',
    },
  },
  {
    name: 'another project reads an order',
    file: 'server/chains/onramp/onrampRoute.ts',
    find: 'order?.projectId !== project.id',
    replace: '!order || project.id === order.id',
    proof: {
      unit: purchases,
      test: 'rejects: another project’s order, one that is none, and lists that name what reads an order',
    },
  },
  {
    name: 'a block that may be taken back delivers a purchase',
    file: 'server/chains/onramp/readArrival.ts',
    find: 'newest - receipt.blockNumber + 1n < BigInt(neededBlocks(chain.network.caipNetworkId))',
    replace: 'newest < BigInt(neededBlocks(chain.network.caipNetworkId))',
    proof: {
      unit: 'server/chains/onramp/readArrival.test.ts',
      test: 'behavior: on eip155:1 it counts once 2 blocks hold it',
    },
  },
  {
    name: 'who has opened a page of Meld has paid',
    file: 'server/chains/onramp/meld/createMeld.ts',
    find: "PENDING: 'pending'",
    replace: "PENDING: 'paid'",
    proof: {
      unit: 'server/chains/onramp/meld/createMeld.test.ts',
      test: 'parameters: PENDING is pending: it has been begun, and nobody has paid',
    },
  },
  {
    name: 'a price of an earlier amount is shown for this one',
    file: 'widget/features/buy/createBuyQuotes.ts',
    find: 'if (!signal.aborted) store.set(saidAtom',
    replace: 'if (signal) store.set(saidAtom',
    proof: {
      unit: 'widget/features/buy/createBuyQuotes.test.ts',
      test: 'behavior: what was said of an earlier amount is dropped',
    },
  },
  {
    name: 'what was paid is forgotten while the server is down',
    file: 'widget/features/buy/createPurchases.ts',
    find: "if (!isForgotten(thrown)) return 'unreachable'",
    replace: "if (isForgotten(thrown)) return 'unreachable'",
    proof: {
      unit: 'widget/app/createApp.buy.test.ts',
      test: 'behavior: what was paid stays paid while the server is down',
    },
  },
]
