import { describe, expect, test } from 'vitest'
import { priceAnswerSchema, tokensAnswerSchema } from '#shared/api/chain/prices.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { kit } from '../../testing/createTestKit.ts'
import type { Chain } from '../core/chain.ts'
import { listedTokens } from '../core/listedTokens.ts'
import { createChainGate } from '../gate/createChainGate.ts'
import { createTokenIcons } from '../remoteContent/createTokenIcons.ts'
import { pricesRoute } from './pricesRoute.ts'

const coin = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const fake = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
/** A token whose price cannot be read. */
const failing = `0x${'f'.repeat(40)}`
const eee = `0x${'e'.repeat(40)}`
const shop = { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }
const harbor = createTestChain(['http://127.0.0.1:1'], {
  tokens: [
    {
      address: coin,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      logoUri: 'https://logos.example/usdc.svg',
    },
  ],
})

/** What these routes do not ask of a reader. */
async function never(): Promise<never> {
  throw new Error('not asked')
}
const unread = {
  balances: never,
  history: never,
  nfts: never,
  revision: () => 0,
  destroy: async () => undefined,
}

function setUp({ testnet = false, namespace = 'eip155' as const } = {}) {
  const chain: Chain = { ...harbor, network: { ...harbor.network, testnet, chainNamespace: namespace } }
  const asked: string[][] = []
  const app = pricesRoute({
    gate: createChainGate({
      projects: createMemoryProjects([shop]),
      kitOrigin: kit,
      meter: { isOverloaded: () => false },
    }),
    chains: {
      of(id) {
        if (id !== chain.id) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
        return chain
      },
      all: () => [chain],
    },
    prices: {
      serves: () => true,
      async prices(_, addresses) {
        asked.push([...addresses])
        if (addresses.includes(failing))
          throw new WalletKitError('RPC_UNREACHABLE', 'The chain does not answer')
        const known = new Map([
          ['native', 2_500],
          [coin.toLowerCase(), 1],
          [fake.toLowerCase(), 0.5],
        ])
        return new Map([...known].filter(([address]) => addresses.includes(address)))
      },
    },
    exchangeRates: {
      of: async () => ({
        rates: new Map([['EUR', 0.8]]),
        updatedAt: '2026-01-01T00:00:00.000Z',
        source: 'vendor',
      }),
    },
    icons: createTokenIcons({
      kitOrigin: kit,
      remote: { pictureUrl: (url) => `${kit}/v1/picture/${url.length}` },
    }),
    readers: {
      eip155: {
        ...unread,
        // Both call themselves the same: one of them lies.
        describeTokens: async (_, addresses) =>
          new Map(addresses.map((address) => [address, { name: 'USD Coin', symbol: 'USDC' }])),
        gasPrice: async () => ({ standard: '1', fast: '2', instant: '3' }),
      },
    },
  })
  const post = (body: unknown, { query = '?projectId=shop', type = 'application/json' } = {}) =>
    app.request(`${kit}/v1/fungible/price${query}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const get = (path: string) => app.request(`${kit}${path}`)
  return { app, asked, post, get }
}

const caip = (address: string) => `${harbor.id}:${address}`

describe('POST /v1/fungible/price', () => {
  test('default: what has a price, under the address that was asked; what has none is left out', async () => {
    const { post, asked } = setUp()
    const unknown = `0x${'1'.repeat(40)}`
    const response = await post({ currency: 'usd', addresses: [caip(eee), caip(coin), caip(unknown)] })
    const answer: unknown = await response.json()
    expect(response.status).toBe(200)
    expect(priceAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      fungibles: [
        {
          address: caip(eee),
          name: 'Ether',
          symbol: 'ETH',
          price: 2_500,
          iconUrl: `${kit}/public/getTokenImage/ETH`,
        },
        { address: caip(coin), name: 'USD Coin', symbol: 'USDC', price: 1, iconUrl: `${kit}/v1/picture/30` },
      ],
    })
    expect(asked).toEqual([['native', coin.toLowerCase(), unknown]])
  })

  test('default: in another currency, whose exchange rate is known', async () => {
    const { post } = setUp()
    const answer = await post({ currency: 'eur', addresses: [caip(eee), caip(fake)] })
    expect((await answer.json()).fungibles).toMatchObject([{ price: 2_000 }, { price: 0.4 }])
    const refused = await post({ currency: 'chf', addresses: [caip(eee)] })
    expect((await refused.json()).reasons[0].description).toBe('currency: only usd, eur')
  })

  test('threat 19 behavior: a stranger that calls itself as a listed token does not get its picture', async () => {
    const { post } = setUp()
    const { fungibles } = priceAnswerSchema.parse(
      await (await post({ currency: 'usd', addresses: [caip(fake)] })).json(),
    )
    expect(fungibles).toEqual([{ address: caip(fake), name: 'USD Coin', symbol: 'USDC', price: 0.5 }])
  })

  test('parameters: the project in the body, and JSON as plain text, as existing clients send it', async () => {
    const { post } = setUp()
    const body = { projectId: 'shop', currency: 'usd', addresses: [caip(eee)] }
    expect((await post(body, { query: '', type: 'text/plain' })).status).toBe(200)
    expect((await post({ ...body, projectId: 'none' }, { query: '' })).status).toBe(401)
    expect((await post({ ...body, projectId: { a: 1 } }, { query: '' })).status).toBe(401)
    expect((await post('nonsense', { query: '' })).status).toBe(401)
  })

  test('behavior: what is no address has no price, and is not asked for', async () => {
    const { post, asked } = setUp()
    const answer = await post({ currency: 'usd', addresses: [caip('0x'), caip('0x123'), caip(coin)] })
    expect((await answer.json()).fungibles).toMatchObject([{ address: caip(coin) }])
    expect(asked).toEqual([[coin.toLowerCase()]])
  })

  test('rejects: an unknown chain beside a read that fails, and no rejection is left unhandled', async () => {
    const { post } = setUp()
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const answer = await post({ currency: 'usd', addresses: [caip(failing), 'eip155:99:0x0'] })
    // Node reports what nobody caught before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(answer.status).toBe(400)
    expect(unhandled).toEqual([])
  })

  test('behavior: on a testnet everything is worth nothing, and nobody is asked', async () => {
    const { post, asked } = setUp({ testnet: true })
    const response = await post({ currency: 'usd', addresses: [caip(eee)] })
    expect(await response.json()).toMatchObject({ fungibles: [{ price: 0 }] })
    expect(asked).toEqual([])
  })

  test.each<[string, unknown, number]>([
    ['a currency that nobody knows', { currency: 'chf', addresses: [caip(eee)] }, 400],
    ['no currency', { currency: '', addresses: [caip(eee)] }, 400],
    ['no addresses', { currency: 'usd', addresses: [] }, 400],
    ['101 addresses', { currency: 'usd', addresses: Array.from({ length: 101 }, () => caip(eee)) }, 400],
    ['an address without its chain', { currency: 'usd', addresses: [coin] }, 400],
    ['a chain that is not served', { currency: 'usd', addresses: [`eip155:5:${coin}`] }, 400],
    ['what is no JSON', '{', 400],
    ['a body without end', 'x'.repeat(70_000), 413],
  ])('rejects: %s', async (_, body, status) => {
    const { post } = setUp()
    const response = await post(body)
    expect([response.status, await response.json()]).toEqual([
      status,
      { status: 'FAILURE', reasons: [{ name: expect.any(String), description: expect.any(String) }] },
    ])
  })
})

describe('GET /v1/convert/tokens', () => {
  test('default: the chain’s own currency and the operator’s list, with pictures below the kit', async () => {
    const { get } = setUp()
    const answer: unknown = await (await get(`/v1/convert/tokens?projectId=shop&chainId=${harbor.id}`)).json()
    expect(tokensAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      tokens: [
        {
          name: 'Ether',
          symbol: 'ETH',
          decimals: 18,
          address: caip(eee),
          logoUri: `${kit}/public/getTokenImage/ETH`,
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          address: caip(coin),
          logoUri: `${kit}/v1/picture/30`,
        },
      ],
    })
    expect(await (await get('/v1/convert/tokens?projectId=shop')).json()).toEqual(answer)
  })

  test('default: a network that the operator has said nothing of has tokens to swap to, and the operator’s come first', async () => {
    const own = {
      address: '0x1111111111111111111111111111111111111111',
      name: 'Own',
      symbol: 'OWN',
      decimals: 18,
    }
    const known = {
      address: '0x6b175474e89094c44da98b954eedeac495271d0f',
      name: 'DAI',
      symbol: 'DAI',
      decimals: 18,
    }
    const mainnet = { ...harbor.network, caipNetworkId: 'eip155:1' as const }
    const symbols = (tokens: (typeof own)[]) =>
      listedTokens({ settings: { tokens }, network: mainnet }).map(({ symbol }) => symbol)
    expect(symbols([])).toEqual(['USDC', 'USDT', 'WETH', 'DAI', 'WBTC', 'LINK', 'UNI'])
    expect(symbols([own, known])).toEqual(['OWN', 'DAI', 'USDC', 'USDT', 'WETH', 'WBTC', 'LINK', 'UNI'])
  })

  test.each(['1', 'eip155:5', 'eip155:'])('rejects: the chain %s', async (id) => {
    const { get } = setUp()
    expect((await get(`/v1/convert/tokens?projectId=shop&chainId=${id}`)).status).toBe(400)
  })
})

describe('GET /v1/convert/gas-price', () => {
  test('default: in wei', async () => {
    const { get } = setUp()
    const response = await get(`/v1/convert/gas-price?projectId=shop&chainId=${harbor.id}`)
    expect(await response.json()).toEqual({ standard: '1', fast: '2', instant: '3' })
  })

  test('rejects: no chain, and no project', async () => {
    const { get } = setUp()
    expect((await get('/v1/convert/gas-price?projectId=shop')).status).toBe(400)
    expect((await get(`/v1/convert/gas-price?chainId=${harbor.id}`)).status).toBe(401)
  })
})
