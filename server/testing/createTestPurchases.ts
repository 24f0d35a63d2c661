import { onrampOrderSchema, onrampUrlSchema } from '#shared/api/onramp/onramp.ts'
import { purchasesAnswerSchema } from '#shared/api/onramp/purchases.ts'
import type { TestOnramp } from './startOnramp.ts'

export const sellers = ['coinbase', 'meld', 'harborpay'] as const
export type Seller = (typeof sellers)[number]

export interface Wish {
  provider?: Seller
  address?: string
  purchaseCurrency?: string
  network?: string
  fiat?: string
}

/** How often a widget looks, in milliseconds. */
const look = 4_000

/** What a buyer and their widget do in tests. */
export function createTestPurchases(world: TestOnramp) {
  let strangers = 0
  let calmed = 0
  /** An account that nobody has paid before. */
  const stranger = () => `0x${(0xabc_0000 + strangers++).toString(16).padStart(40, '1')}`

  const urlRequest = ({ address = stranger(), network = 'harbor', fiat = '50', ...wish }: Wish) => ({
    destinationWallets: [{ address }],
    defaultNetwork: network,
    presetFiatAmount: fiat,
    purchaseCurrency: 'USDC',
    ...wish,
  })

  return {
    stranger,
    urlRequest,

    /** Everything as usual again, a second after it last was: what is bought then is newer than what was bought before. */
    calm() {
      calmed += 1
      world.clock.ahead = calmed * 1_000
      for (const seller of sellers)
        world.site.behave(seller, { mode: 'normal', delivery: 'atOnce', webhooks: 'once' })
    },

    async begin(wish: Wish) {
      const request = urlRequest(wish)
      const answer = await world.call('/v1/generators/onrampurl', { body: request })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return { ...onrampUrlSchema.parse(answer.body), address: request.destinationWallets[0]?.address ?? '' }
    },

    async orderOf(id: string) {
      world.clock.ahead += look
      return onrampOrderSchema.parse((await world.call(`/v1/onramp/orders/${id}`)).body)
    },

    /** @param orders ids of orders that the client has */
    async historyOf(address: string, seller: Seller, orders: readonly string[] = []) {
      world.clock.ahead += look
      const path = `/v1/account/${address}/history?onramp=${seller}&orders=${orders.join()}`
      const answer = await world.call(path)
      return purchasesAnswerSchema.parse(answer.body).data
    },

    /** The newest of an order. */
    paymentOf(seller: Seller, orderId: string) {
      const [payment] = world.site.payments.of(seller, orderId)
      if (!payment) throw new Error('Nobody has paid')
      return payment
    },
  }
}
