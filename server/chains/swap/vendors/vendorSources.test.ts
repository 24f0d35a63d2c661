import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Address, getAddress } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quoteSchema } from '#shared/api/chain/swap.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { createAnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain } from '../../core/chain.ts'
import type { SwapSide } from '../swapSource.ts'
import { createOneInch } from './createOneInch.ts'
import { createVendorSource } from './createVendorSource.ts'
import { createZeroEx } from './createZeroEx.ts'

const { signal } = new AbortController()
const user = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const dollar = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const coin = getAddress(`0x${'e'.repeat(40)}`)
const oneInchRouter = getAddress('0x111111125421cA6dc452d289314280a0f8842A65')
const allowanceHolder = getAddress('0x0000000000001fF3684f28c67538d4D072C22734')
const stranger = getAddress(`0x${'66'.repeat(20)}`)

function chainOf(id: 'eip155:1' | 'eip155:11155111' | 'eip155:42220'): Chain {
  const network = findNetwork(id)
  if (!network) throw new Error(`${id} is not in the catalogue`)
  const refuse = () => Promise.reject(new Error('the chain is not asked'))
  return { id, key: id, network, settings: {}, call: refuse, batch: refuse }
}
const side = (address: Address): SwapSide => ({
  account: toCaipAddress('eip155:1', address),
  address,
  isCoin: address === coin,
})
const question = { from: side(dollar), to: side(coin), amount: 3_000_000_000n, slippage: 100 }

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A vendor on this machine, and what it was asked. */
async function open(answer: (url: URL, request: IncomingMessage) => { status?: number; body: unknown }) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    asked.push(url)
    const { status = 200, body } = answer(url, request)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  return { asked, url: `http://127.0.0.1:${port}/api` }
}

/** The shapes that both publish, with what a test changes in them. */
const shapes = {
  '1inch': {
    create: (url: string) => createOneInch({ key: 'KEY', url }),
    router: oneInchRouter,
    authorize: ({ headers }: IncomingMessage) => headers.authorization === 'Bearer KEY',
    answer: (path: string, change: object = {}) => {
      const tx = {
        from: user,
        to: oneInchRouter,
        data: '0x07ed2379',
        value: '0',
        gas: 0,
        gasPrice: '9',
        ...change,
      }
      return path.endsWith('/swap')
        ? { dstAmount: '1000000000000000000', tx }
        : { dstAmount: '1000000000000000000', gas: 187_000 }
    },
    none: {
      status: 400,
      body: { error: 'Bad Request', description: 'insufficient liquidity', statusCode: 400 },
    },
  },
  '0x': {
    create: (url: string) => createZeroEx({ key: 'KEY', url }),
    router: allowanceHolder,
    authorize: ({ headers }: IncomingMessage) =>
      headers['0x-api-key'] === 'KEY' && headers['0x-version'] === 'v2',
    answer: (path: string, change: object = {}) => ({
      liquidityAvailable: true,
      buyAmount: '1000000000000000000',
      minBuyAmount: '990000000000000000',
      blockNumber: '21000000',
      gas: '187000',
      fees: { zeroExFee: { amount: '1500000', token: dollar, type: 'volume' }, gasFee: null },
      ...(path.endsWith('/quote') && {
        transaction: {
          to: allowanceHolder,
          data: '0x2213bc0b',
          value: '0',
          gas: '187000',
          gasPrice: '9',
          ...change,
        },
      }),
    }),
    none: { status: 200, body: { liquidityAvailable: false, zid: '0x1' } },
  },
} as const
const vendors = ['1inch', '0x'] as const

function openSource(vendor: (typeof vendors)[number], url: string) {
  return createVendorSource(shapes[vendor].create(url), createAnswerCache({ shared: null }))
}

describe.each(vendors)('%s', (vendor) => {
  const { answer, authorize, router, none } = shapes[vendor]

  test('default: a quote in the wire’s shape, the key in a header and never in the address', async () => {
    const { url, asked } = await open(({ pathname }, request) =>
      authorize(request) ? { body: answer(pathname) } : { status: 401, body: {} },
    )
    const quote = await openSource(vendor, url).quote(chainOf('eip155:1'), question, signal)
    expect(quoteSchema.parse(quote)).toEqual(quote)
    expect(quote).toMatchObject({
      provider: vendor,
      toAmount: '1000000000000000000',
      minimumReceived: '990000000000000000',
      gas: '187000',
      spender: toCaipAddress('eip155:1', router),
      priceImpact: null,
      route: [],
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.href).not.toContain('KEY')
  })

  test('default: the vendor’s call, from the same question', async () => {
    const { url, asked } = await open(({ pathname }) => ({ body: answer(pathname) }))
    const { call } = await openSource(vendor, url).build(chainOf('eip155:1'), { ...question, user }, signal)
    expect([call.to, call.value]).toEqual([router, 0n])
    expect([...(asked[0]?.searchParams.values() ?? [])]).toEqual(
      expect.arrayContaining([dollar, coin, '3000000000', user]),
    )
  })

  test('behavior: equal questions at once are one', async () => {
    const { url, asked } = await open(({ pathname }) => ({ body: answer(pathname) }))
    const source = openSource(vendor, url)
    await Promise.all(Array.from({ length: 8 }, () => source.quote(chainOf('eip155:1'), question, signal)))
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a transaction to another contract', { to: stranger }],
    ['one that takes coins beside the token', { value: '1' }],
    ['no calldata', { data: 'swap()' }],
  ])(`rejects: %s (${vendor})`, async (_, change) => {
    const { url } = await open(({ pathname }) => ({ body: answer(pathname, change) }))
    const built = openSource(vendor, url).build(chainOf('eip155:1'), { ...question, user }, signal)
    await expect(built).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  test('rejects: no liquidity, as such', async () => {
    const { url } = await open(() => none)
    const quote = openSource(vendor, url).quote(chainOf('eip155:1'), question, signal)
    await expect(quote).rejects.toMatchObject({
      failure: 'INSUFFICIENT_LIQUIDITY',
      message: expect.stringContaining('insufficient liquidity'),
    })
  })

  test.each([
    ['a refusal', { status: 429, body: { description: 'limit' } }, 'RPC_UNREACHABLE'],
    ['another shape', { body: { dstAmount: '1.5', buyAmount: '-1', liquidityAvailable: true } }, 'RPC_ERROR'],
  ])('rejects: %s, without the key in the message', async (_, reply, code) => {
    const { url } = await open(() => reply)
    const quote = openSource(vendor, url).quote(chainOf('eip155:1'), question, signal)
    await expect(quote).rejects.toMatchObject({ code, message: expect.not.stringContaining('KEY') })
  })

  test('behavior: not on a testnet, nor where the vendor does not go', () => {
    const source = openSource(vendor, 'http://127.0.0.1:1')
    expect(source.serves(chainOf('eip155:1'))).toBe(true)
    expect(source.serves(chainOf('eip155:11155111'))).toBe(false)
    expect(source.serves(chainOf('eip155:42220'))).toBe(false)
  })
})

test('rejects: a least that allows for a worse price than was asked for', async () => {
  const { url } = await open(({ pathname }) => ({
    body: { ...shapes['0x'].answer(pathname), minBuyAmount: '900000000000000000' },
  }))
  const quote = openSource('0x', url).quote(chainOf('eip155:1'), question, signal)
  await expect(quote).rejects.toMatchObject({ code: 'RPC_ERROR' })
})
