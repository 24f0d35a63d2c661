import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createTestPurchases, type Seller } from '../../testing/createTestPurchases.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { goodCard, type SentWebhook, startOnramp, type TestOnramp } from '../../testing/startOnramp.ts'
import { onrampEventsTable } from './onrampTables.ts'

let database: Database
let world: TestOnramp
let buyer: ReturnType<typeof createTestPurchases>
beforeAll(async () => {
  database = await openTestDatabase()
  world = await startOnramp(database)
  buyer = createTestPurchases(world)
}, 60_000)
afterAll(async () => {
  await world.destroy()
  await database.destroy()
})
beforeEach(() => buyer.calm())

const tellers = ['meld', 'harborpay'] as const

/** What a buyer sees without anybody having been asked meanwhile. */
async function known(orderId: string) {
  const { body } = await world.call(`/v1/onramp/orders/${orderId}`)
  return body
}

/** A purchase that is paid and held, and the webhook that said so, undelivered. */
async function heldPurchase(provider: Seller) {
  world.site.behave(provider, { delivery: 'held' })
  const begun = await buyer.begin({ provider })
  await world.pay(begun.url, goodCard)
  const webhook = world.site.webhooks.at(-1)
  if (!webhook) throw new Error('Nothing was told')
  return { ...begun, webhook, payment: buyer.paymentOf(provider, begun.orderId) }
}

const altered = (webhook: SentWebhook, from: string, to: string) => ({
  ...webhook,
  body: webhook.body.replaceAll(from, to),
})

describe('webhooks', () => {
  test.each(tellers)(
    'default: what %s tells is known at once, and delivered when the chain shows it',
    async (provider) => {
      const { orderId, payment } = await heldPurchase(provider)
      expect(await known(orderId)).toMatchObject({ status: 'paid' })
      await world.site.payments.release(payment.id)
      expect(await known(orderId)).toMatchObject({ status: 'delivered', amount: '48.9', hash: payment.hash })
    },
  )

  test.each(tellers)(
    'behavior: each twice from %s: taken once, and the second one is thanked for',
    async (provider) => {
      world.site.behave(provider, { webhooks: 'twice' })
      const { orderId, webhook } = await heldPurchase(provider)
      const events = await database.queries.select().from(onrampEventsTable)
      expect(await world.deliver(webhook)).toBe(200)
      expect(await database.queries.select().from(onrampEventsTable)).toEqual(events)
      expect(await known(orderId)).toMatchObject({ status: 'paid' })
    },
  )

  test.each(tellers)('behavior: out of order from %s: nothing goes back', async (provider) => {
    world.site.behave(provider, { webhooks: 'reversed' })
    const { url, orderId } = await buyer.begin({ provider })
    await world.pay(url, goodCard)
    expect(world.site.webhooks.slice(-3).map(({ seller }) => seller)).toEqual([provider, provider, provider])
    expect(await known(orderId)).toMatchObject({ status: 'delivered' })
  })

  test.each(tellers)('rejects: forged, of %s: another body, another key, no signature', async (provider) => {
    const { orderId, webhook } = await heldPurchase(provider)
    const [name = ''] = Object.keys(webhook.headers)
    const { [name]: signature = '', ...unsigned } = webhook.headers
    const foreign = createHmac('sha256', 'guessed').update(webhook.body)
    for (const forged of [
      altered(webhook, orderId, '0'.repeat(32)),
      altered(webhook, 'ing', 'ed'),
      { ...webhook, headers: unsigned },
      { ...webhook, headers: { ...webhook.headers, [name]: '' } },
      { ...webhook, headers: { ...webhook.headers, [name]: signature.slice(2) } },
      {
        ...webhook,
        headers: { ...webhook.headers, [name]: foreign.digest(provider === 'meld' ? 'base64url' : 'hex') },
      },
    ].filter(({ body, headers }) => body !== webhook.body || headers !== webhook.headers))
      expect(await world.deliver(forged)).toBe(401)
    expect(await known(orderId)).toMatchObject({ status: 'paid' })
  })

  test.each(tellers)(
    'rejects: one of %s that somebody has kept, and one with another time than was signed',
    async (provider) => {
      const { webhook } = await heldPurchase(provider)
      world.clock.ahead += 299_000
      expect(await world.deliver(webhook)).toBe(200)
      world.clock.ahead += 2_000
      expect(await world.deliver(webhook)).toBe(401)
      const [, timestamp = ''] = Object.keys(webhook.headers)
      const now = Date.now() + world.clock.ahead
      const moved = provider === 'meld' ? new Date(now).toISOString() : String(Math.floor(now / 1_000))
      expect(await world.deliver({ ...webhook, headers: { ...webhook.headers, [timestamp]: moved } })).toBe(
        401,
      )
    },
  )

  test('rejects: Coinbase tells nothing, nobody else is known, and what one seller has signed is none of another’s', async () => {
    const { webhook } = await heldPurchase('meld')
    expect(await world.deliver({ ...webhook, seller: 'coinbase' })).toBe(404)
    expect((await world.call('/webhooks/onramp/bank', { body: webhook.body })).status).toBe(404)
    expect(await world.deliver({ ...webhook, seller: 'harborpay' })).toBe(401)
  })

  test('rejects: what one seller says of another’s purchase', async () => {
    const { payment } = await heldPurchase('harborpay')
    const { orderId, address } = await buyer.begin({ provider: 'meld' })
    const { coin } = payment
    const foreign = { seller: 'harborpay', orderId, address, coin, fiatAmount: '50', card: goodCard } as const
    await world.site.payments.pay(foreign)
    const webhook = world.site.webhooks.at(-1)
    if (webhook?.seller !== 'harborpay') throw new Error('The other seller has told nothing')
    expect(webhook.body).toContain(orderId)
    expect(await world.deliver(webhook)).toBe(200)
    expect(await known(orderId)).toMatchObject({ status: 'pending' })
  })

  test('behavior: one that could not be dealt with is asked for again, and does its work then', async () => {
    world.site.behave('meld', { webhooks: 'none' })
    const { url, orderId } = await buyer.begin({ provider: 'meld' })
    await world.pay(url, goodCard)
    world.site.behave('meld', { mode: 'down' })
    await world.site.payments.tell(buyer.paymentOf('meld', orderId).id)
    const webhook = world.site.webhooks.at(-1)
    if (!webhook) throw new Error('Nothing was told')
    expect(await world.deliver(webhook)).toBe(503)
    expect(await known(orderId)).toMatchObject({ status: 'pending' })
    world.site.behave('meld', { mode: 'normal' })
    expect(await world.deliver(webhook)).toBe(200)
    expect(await known(orderId)).toMatchObject({ status: 'delivered' })
  })
})

describe('delivered is what the chain shows', () => {
  /** Pays at a provider that says it has sent what it has not. */
  async function lie(hashOf: (address: string) => Promise<string>, wish: { provider?: Seller } = {}) {
    const { provider = 'coinbase' } = wish
    const { orderId, address, url } = await buyer.begin({ provider })
    await world.pay(url, goodCard, '10')
    const { coin } = buyer.paymentOf(provider, orderId)
    const other = await buyer.begin({ provider, address })
    const send = () => hashOf(address)
    await world.site.payments.pay({
      seller: provider,
      orderId: other.orderId,
      address,
      coin: { ...coin, send },
      fiatAmount: '50',
      card: goodCard,
    })
    return { first: orderId, second: other.orderId, coin, address }
  }

  test.each(['coinbase', 'meld', 'harborpay'] as const)(
    'rejects: a transaction that is none, of %s',
    async (provider) => {
      const { second } = await lie(async () => `0x${'ab'.repeat(32)}`, {
        provider: provider === 'harborpay' ? 'coinbase' : provider,
      })
      expect(await buyer.orderOf(second)).toMatchObject({ status: 'delivering' })
    },
  )

  test('rejects: one that paid somebody else, and one that brought less', async () => {
    const { coin } = await lie(async () => '0x')
    const elsewhere = await lie(() => coin.send(buyer.stranger(), 48_900_000n))
    expect(await buyer.orderOf(elsewhere.second)).toMatchObject({ status: 'delivering' })
    const less = await lie((address) => coin.send(address, 48_899_999n))
    expect(await buyer.orderOf(less.second)).toMatchObject({ status: 'delivering' })
    const enough = await lie((address) => coin.send(address, 48_900_000n))
    expect(await buyer.orderOf(enough.second)).toMatchObject({ status: 'delivered' })
  })

  test('rejects: one of another coin', async () => {
    const { coin } = await lie(async () => '0x')
    const { url, orderId } = await buyer.begin({ purchaseCurrency: 'ETH' })
    await world.pay(url, goodCard, '10')
    const ether = buyer.paymentOf('coinbase', orderId).coin
    const { second } = await lie((address) => ether.send(address, 48_900_000n))
    expect(coin.symbol).toBe('USDC')
    expect(await buyer.orderOf(second)).toMatchObject({ status: 'delivering' })
  })

  test('rejects: one that has delivered another purchase', async () => {
    const { first, second, address, coin } = await lie(async () => '0x')
    expect(await buyer.orderOf(first)).toMatchObject({ status: 'delivered' })
    expect(await buyer.orderOf(second)).toMatchObject({ status: 'delivering' })
    const sent = await coin.send(address, 48_900_000n)
    const orders = [await buyer.begin({ address }), await buyer.begin({ address })]
    for (const { orderId } of orders) {
      const payment = { seller: 'coinbase', orderId, address, fiatAmount: '50', card: goodCard } as const
      await world.site.payments.pay({ ...payment, coin: { ...coin, send: async () => sent } })
    }
    const statuses = await Promise.all(
      orders.map(async ({ orderId }) => (await buyer.orderOf(orderId)).status),
    )
    expect(statuses.sort()).toEqual(['delivered', 'delivering'])
  })

  test('rejects: one from before the purchase was begun', async () => {
    const { coin, address } = await lie(async () => '0x')
    const sent = await coin.send(address, 48_900_000n)
    world.clock.ahead += 400_000
    const { orderId } = await buyer.begin({ address })
    const payment = { seller: 'coinbase', orderId, address, fiatAmount: '50', card: goodCard } as const
    await world.site.payments.pay({ ...payment, coin: { ...coin, send: async () => sent } })
    expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'delivering' })
  })

  test('behavior: a wallet that is a contract gets its coins like any other', async () => {
    const address = buyer.stranger()
    await world.makeContract(address)
    for (const purchaseCurrency of ['USDC', 'ETH']) {
      const { url, orderId } = await buyer.begin({ address, purchaseCurrency })
      await world.pay(url, goodCard)
      const amount = purchaseCurrency === 'ETH' ? '0.0163' : '48.9'
      expect(await buyer.orderOf(orderId)).toMatchObject({
        status: 'delivered',
        asset: purchaseCurrency,
        amount,
      })
    }
  })
})
