import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onrampOptionsSchema, onrampQuoteSchema, onrampUrlSchema } from '#shared/api/onramp/onramp.ts'
import type { Database } from '../../database/database.ts'
import { countersTable } from '../../limits/rateLimits.ts'
import { createTestPurchases, sellers, type Wish } from '../../testing/createTestPurchases.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { declinedCard, goodCard, startOnramp, type TestOnramp } from '../../testing/startOnramp.ts'
import { onrampLimits } from './onrampPolicy.ts'
import { onrampOrdersTable } from './onrampTables.ts'

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
beforeEach(async () => {
  buyer.calm()
  await database.queries.delete(countersTable)
})

const [harbor, solanaAddress] = ['eip155:31337', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'] as const

describe('what is for sale', () => {
  test('default: the providers of the project, in its order, without anything that is secret', async () => {
    const { body } = await world.call('/v1/onramp/providers')
    expect(body).toMatchObject({
      providers: [
        { name: 'coinbase', label: 'Coinbase', feeRange: { min: 1, max: 2 }, quotes: true },
        { name: 'meld', quotes: true },
        {
          name: 'harborpay',
          label: 'Harbor Pay',
          networks: [harbor, world.tidepool.caipNetworkId],
          quotes: false,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/key|secret/i)
    expect((await world.call('/v1/onramp/providers', { projectId: 'meldOnly' })).body).toMatchObject({
      providers: [{ name: 'meld' }],
    })
    expect((await world.call('/v1/onramp/providers', { projectId: 'off' })).body).toEqual({
      providers: [],
      country: 'US',
    })
  })

  test('default: options of all providers as one list, with the lowest and the highest limit', async () => {
    const options = onrampOptionsSchema.parse((await world.call('/v1/onramp/options')).body)
    expect(options.missing).toEqual([])
    expect(options.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH', 'SOL'])
    expect(options.purchaseCurrencies[0]?.networks[0]).toEqual({
      name: 'harbor',
      display_name: 'Harbor',
      chain_id: '31337',
      contract_address: world.dollar,
      caipNetworkId: harbor,
      providers: [...sellers],
    })
    const [usd] = options.paymentCurrencies
    expect(usd?.payment_method_limits.find(({ id }) => id === 'CARD')).toMatchObject({
      min: '10.00',
      max: '7500.00',
    })
    expect(usd?.payment_method_limits.find(({ id }) => id === 'ANY')?.providers).toEqual([
      { provider: 'meld', min: '20', max: '5000' },
    ])
  })

  test('behavior: only what the project’s networks can hold', async () => {
    const { body } = await world.call('/v1/onramp/options', { projectId: 'evmOnly' })
    expect(onrampOptionsSchema.parse(body).purchaseCurrencies.map(({ symbol }) => symbol)).toEqual([
      'USDC',
      'ETH',
    ])
  })

  test.each<[string, 'down' | 'busy' | 'garbage']>([
    ['is down', 'down'],
    ['answers 429', 'busy'],
    ['answers nonsense', 'garbage'],
  ])('behavior: a provider that %s hides nothing of the others, and is named', async (_, mode) => {
    world.site.behave('meld', { mode })
    // Another region: nothing of it is remembered yet.
    const { body } = await world.call(
      `/v1/onramp/options?country=US&subdivision=${mode.slice(0, 2).toUpperCase()}`,
    )
    const options = onrampOptionsSchema.parse(body)
    expect(options.missing).toEqual(['meld'])
    expect(options.purchaseCurrencies[0]?.networks[0]?.providers).toEqual(['coinbase', 'harborpay'])
  })

  test('rejects: a country that nobody sells in, by name', async () => {
    const answer = await world.call('/v1/onramp/options?country=KP')
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { reasons: [{ name: 'COUNTRY_NOT_SUPPORTED' }] },
    ])
  })
})

describe('quotes', () => {
  const ask = (body: object) => world.call('/v1/onramp/quote', { body: { ...quoted, ...body } })
  const quoted = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '50', network: 'harbor' }

  test('default: what Coinbase answers, as existing clients ask', async () => {
    const quote = onrampQuoteSchema.parse((await ask({})).body)
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    expect(quote).toMatchObject({
      provider: 'coinbase',
      paymentTotal: usd('50.00'),
      paymentSubtotal: usd('48.90'),
      purchaseAmount: { amount: '48.9', currency: 'USDC' },
      networkFee: usd('0.10'),
      providerFee: usd('1.00'),
      coinbaseFee: usd('1.00'),
    })
  })

  test('default: the best of those that Meld has, for SOL by its CAIP-2 id', async () => {
    const wanted = { provider: 'meld', purchaseCurrency: 'SOL', network: world.tidepool.caipNetworkId }
    expect((await ask(wanted)).body).toMatchObject({
      quoteId: 'SCHOONER',
      purchaseAmount: { amount: '0.326', currency: 'SOL' },
    })
  })

  test.each([
    [
      'below the least',
      { amount: '9.99' },
      'AMOUNT_TOO_LOW',
      { min: '10.00', max: '7500.00', currency: 'USD' },
    ],
    [
      'above the most',
      { amount: '7500.01' },
      'AMOUNT_TOO_HIGH',
      { min: '10.00', max: '7500.00', currency: 'USD' },
    ],
    [
      'below the least of another provider',
      { amount: '19', provider: 'meld' },
      'AMOUNT_TOO_LOW',
      { min: '20' },
    ],
  ])('rejects: %s, and says what is possible', async (_, body, name, limit) => {
    const answer = await ask(body)
    expect([answer.status, answer.body]).toMatchObject([400, { reasons: [{ name }], limit }])
  })

  test.each([
    ['an unsupported network', { network: 'eip155:1' }, 'NOT_FOR_SALE'],
    ['a coin that is not on that chain', { purchaseCurrency: 'SOL' }, 'NOT_FOR_SALE'],
    ['a currency that nobody takes', { paymentCurrency: 'CHF' }, 'NOT_FOR_SALE'],
    ['a way to pay that there is not', { paymentMethod: 'CASH' }, 'NOT_FOR_SALE'],
    ['an unsupported country', { country: 'KP' }, 'COUNTRY_NOT_SUPPORTED'],
    ['a provider that gives no prices', { provider: 'harborpay' }, 'NO_QUOTES'],
    ['an exponent', { amount: '1e3' }, 'INVALID_PARAMS'],
    ['nothing', { amount: '0.00' }, 'INVALID_PARAMS'],
  ])('rejects: %s', async (_, body, name) => {
    const answer = await ask(body)
    expect([answer.status, answer.body]).toMatchObject([400, { reasons: [{ name }] }])
  })

  test('rejects: any provider where the project has none', async () => {
    const answer = await world.call('/v1/onramp/quote', { body: quoted, projectId: 'off' })
    expect([answer.status, answer.body]).toMatchObject([404, { reasons: [{ name: 'ONRAMP_OFF' }] }])
  })

  test.each([
    ['down', 503, 'PROVIDER_UNREACHABLE', '5'],
    ['busy', 503, 'PROVIDER_BUSY', '7'],
    ['garbage', 502, 'PROVIDER_INVALID_RESPONSE', null],
  ] as const)(
    'rejects: no price while a provider is %s, however lately it gave one',
    async (mode, status, name, wait) => {
      await ask({})
      world.site.behave('coinbase', { mode })
      const answer = await ask({})
      expect([answer.status, answer.body]).toEqual([
        status,
        { status: 'FAILURE', reasons: [{ name, description: expect.stringMatching(/^Coinbase /) }] },
      ])
      expect(answer.headers.get('Retry-After')).toBe(wait)
    },
  )

  test('rejects: more of one client than anybody needs; another one still gets an answer', async () => {
    const ask = async (ip: string) => (await world.call('/v1/onramp/quote', { body: quoted, ip })).status
    expect(await ask('203.0.113.7')).toBe(200)
    await database.queries.update(countersTable).set({ count: onrampLimits.quotesPerIp.most })
    expect(await ask('203.0.113.7')).toBe(429)
    expect(await ask('203.0.113.8')).toBe(200)
  })
})

describe('purchases', () => {
  test.each(sellers)(
    'default: 50 USD of USDC from %s arrive, and the history shows them',
    async (provider) => {
      const { url, orderId, address } = await buyer.begin({ provider })
      expect(await buyer.orderOf(orderId)).toMatchObject({
        status: 'pending',
        asset: 'USDC',
        caipNetworkId: harbor,
      })
      expect(await buyer.historyOf(address, provider)).toEqual([])
      expect(await world.pay(url, goodCard)).toBe(200)
      expect(await world.dollarsOf(address)).toBe(48_900_000n)
      const { hash } = buyer.paymentOf(provider, orderId)
      expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'delivered', amount: '48.9', hash })
      expect(await buyer.historyOf(address, provider)).toMatchObject([
        {
          metadata: {
            operationType: 'bought',
            status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
            hash,
            chain: harbor,
            sentFrom: provider,
            onramp: 'delivered',
          },
          transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '48.9' } }],
        },
      ])
      for (const other of sellers.filter((name) => name !== provider))
        expect(await buyer.historyOf(address, other)).toEqual([])
    },
  )

  test.each([
    ['coinbase', 'SOL', '0.326'],
    ['meld', 'SOL', '0.326'],
    ['meld', 'USDC', '48.9'],
  ] as const)(
    'default: 50 USD of what Solana has arrive: %s, %s',
    async (provider, purchaseCurrency, amount) => {
      const { url, orderId } = await buyer.begin({
        provider,
        address: solanaAddress,
        purchaseCurrency,
        network: 'tidepool',
      })
      expect(await world.pay(url, goodCard)).toBe(200)
      expect(await buyer.orderOf(orderId)).toMatchObject({
        status: 'delivered',
        asset: purchaseCurrency,
        amount,
      })
      expect((await buyer.historyOf(solanaAddress, provider))[0]).toMatchObject({
        metadata: { chain: world.tidepool.caipNetworkId, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
        transfers: [{ fungible_info: { symbol: purchaseCurrency }, quantity: { numeric: amount } }],
      })
    },
  )

  test('default: a chain’s own coin arrives', async () => {
    const { url, orderId } = await buyer.begin({ purchaseCurrency: 'ETH' })
    await world.pay(url, goodCard)
    expect(await buyer.orderOf(orderId)).toMatchObject({
      status: 'delivered',
      asset: 'ETH',
      amount: '0.0163',
    })
  })

  test('default: the page’s address is of this purchase alone, and the visitor’s is told, not the proxy’s', async () => {
    const { url, orderId, address } = await buyer.begin({})
    const { origin, pathname, searchParams } = new URL(url)
    expect(`${origin}${pathname}`).toBe(`${world.site.url}buy/select-asset`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      sessionToken: expect.any(String),
      partnerUserRef: orderId,
      defaultNetwork: 'harbor',
      defaultExperience: 'buy',
      presetFiatAmount: '50',
      fiatCurrency: 'USD',
    })
    expect(url).not.toContain(address)
    expect(world.site.sessions.at(-1)).toMatchObject({ address: expect.anything(), clientIp: '203.0.113.7' })
    await world.pay(url, goodCard)
    expect(await world.pay(url, goodCard)).toBe(400)
  })

  test('default: as existing clients ask, who name neither a coin nor a provider', async () => {
    const address = buyer.stranger()
    const body = {
      destinationWallets: [{ address, blockchains: ['harbor'], assets: ['USDC'] }],
      partnerUserId: 'visitor-7',
      defaultNetwork: 'harbor',
      defaultExperience: 'buy',
      presetFiatAmount: 50,
    }
    const { url, provider } = onrampUrlSchema.parse(
      (await world.call('/v1/generators/onrampurl', { body })).body,
    )
    expect(provider).toBe('coinbase')
    expect(url).not.toContain('visitor-7')
  })

  test.each(sellers)(
    'behavior: a declined card at %s is a failed purchase, and another card still pays',
    async (provider) => {
      const { url, orderId, address } = await buyer.begin({ provider })
      expect(await world.pay(url, declinedCard)).toBe(402)
      expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'failed', failure: expect.any(String) })
      expect(await buyer.historyOf(address, provider, [orderId])).toMatchObject([
        { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', onramp: 'failed' } },
      ])
      expect(await world.dollarsOf(address)).toBe(0n)
      const { coin } = buyer.paymentOf(provider, orderId)
      const again = { seller: provider, orderId, address, coin, fiatAmount: '50', card: goodCard }
      await world.site.payments.pay(again)
      expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'delivered' })
    },
  )

  test.each(sellers)(
    'behavior: what was paid at %s and comes late is under way until it has come',
    async (provider) => {
      world.site.behave(provider, { delivery: 'held' })
      const { url, orderId, address } = await buyer.begin({ provider })
      await world.pay(url, goodCard)
      expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'paid' })
      expect(await buyer.historyOf(address, provider, [orderId])).toMatchObject([
        { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', onramp: 'paid' } },
      ])
      await world.site.payments.release(buyer.paymentOf(provider, orderId).id)
      expect(await buyer.historyOf(address, provider, [orderId])).toMatchObject([
        { metadata: { onramp: 'delivered' } },
      ])
    },
  )

  test.each(['meld', 'harborpay'] as const)('behavior: what %s gives back is refunded', async (provider) => {
    world.site.behave(provider, { delivery: 'held' })
    const { url, orderId, address } = await buyer.begin({ provider })
    await world.pay(url, goodCard)
    await world.site.payments.refund(buyer.paymentOf(provider, orderId).id)
    expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'refunded' })
    expect(await buyer.historyOf(address, provider, [orderId])).toMatchObject([
      { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', onramp: 'refunded' } },
    ])
  })

  test('behavior: while a provider is down, what was paid stays paid', async () => {
    world.site.behave('coinbase', { delivery: 'held' })
    const { url, orderId, address } = await buyer.begin({})
    await world.pay(url, goodCard)
    expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'paid' })
    world.site.behave('coinbase', { mode: 'down' })
    expect(await buyer.orderOf(orderId)).toMatchObject({ status: 'paid' })
    expect(await buyer.historyOf(address, 'coinbase', [orderId])).toMatchObject([
      { metadata: { onramp: 'paid' } },
    ])
  })

  test('behavior: a purchase that no page could be opened for is none', async () => {
    world.site.behave('coinbase', { mode: 'down' })
    const before = await database.queries.$count(onrampOrdersTable)
    const answer = await world.call('/v1/generators/onrampurl', { body: buyer.urlRequest({}) })
    expect([answer.status, answer.body]).toMatchObject([503, { reasons: [{ name: 'PROVIDER_UNREACHABLE' }] }])
    expect(await database.queries.$count(onrampOrdersTable)).toBe(before)
  })

  test.each<[string, Wish & object, string]>([
    ['an address of another chain', { address: solanaAddress }, 'NOT_FOR_SALE'],
    ['no address', { address: 'ada' }, 'INVALID_PARAMS'],
    ['a wrong checksum', { address: '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'INVALID_PARAMS'],
    ['more than the most', { fiat: '8000' }, 'AMOUNT_TOO_HIGH'],
    ['the wrong chain for a coin', { purchaseCurrency: 'SOL' }, 'NOT_FOR_SALE'],
  ])('rejects: %s, before a page is opened', async (_, wish, name) => {
    const sessions = world.site.sessions.length
    const answer = await world.call('/v1/generators/onrampurl', { body: buyer.urlRequest(wish) })
    expect([answer.status, answer.body]).toMatchObject([400, { reasons: [{ name }] }])
    expect(world.site.sessions).toHaveLength(sessions)
  })

  test('rejects: another project’s order, one that is none, and lists that name what reads an order', async () => {
    const { url, orderId, address } = await buyer.begin({})
    await world.pay(url, goodCard)
    for (const [id, projectId] of [
      [orderId, 'evmOnly'],
      ['0'.repeat(32), 'shop'],
    ] as const)
      expect((await world.call(`/v1/onramp/orders/${id}`, { projectId })).status).toBe(404)
    expect(JSON.stringify(await buyer.historyOf(address, 'coinbase'))).not.toContain(orderId)
  })
})
