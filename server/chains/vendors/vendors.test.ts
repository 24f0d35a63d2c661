import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { createCoinGeckoPrices } from '../prices/createCoinGeckoPrices.ts'
import { createExplorerFinder } from './createExplorerFinder.ts'

const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const unknown = '0x00000000000000000000000000000000000000aa'
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const { signal } = new AbortController()

function chainOf(id: 'eip155:1' | 'eip155:11155111'): Chain {
  const network = findNetwork(id)
  if (!network) throw new Error(`${id} is not in the catalogue`)
  const refuse = () => Promise.reject(new Error('the chain is not asked'))
  return { id, key: id, network, settings: {}, call: refuse, batch: refuse }
}

const opened: { destroy(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
})

/** A vendor on this machine, and what it was asked. */
async function open(answer: (url: URL, request: IncomingMessage) => unknown) {
  const asked: URL[] = []
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    asked.push(url)
    const value = answer(url, request)
    if (typeof value === 'number') return void response.writeHead(value).end()
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    destroy: () => {
      server.close()
      server.closeAllConnections()
    },
  })
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  return { asked, url: `http://127.0.0.1:${port}/api` }
}

describe('createCoinGeckoPrices', () => {
  function openPrices(url: string) {
    const cache = createAnswerCache({ shared: null })
    opened.push({ destroy: () => void cache.destroy() })
    return createCoinGeckoPrices({ settings: { key: 'CG-1', plan: 'demo', url }, cache })
  }

  test('default: the coin and tokens in two questions with the key in a header; the unknown has no price', async () => {
    const { asked, url } = await open(({ pathname }, { headers }) => {
      if (headers['x-cg-demo-api-key'] !== 'CG-1') return 401
      return pathname.endsWith('/simple/price')
        ? { ethereum: { usd: 3_000.5 } }
        : { [dollar]: { usd: 0.999 }, [unknown]: { usd: null } }
    })
    const prices = await openPrices(url).prices(chainOf('eip155:1'), ['native', dollar, unknown], signal)
    expect([...prices]).toEqual([
      ['native', 3_000.5],
      [dollar, 0.999],
    ])
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/api/simple/price',
      '/api/simple/token_price/ethereum',
    ])
    expect(asked.every(({ search }) => !search.includes('CG-1'))).toBe(true)
  })

  test('behavior: what was asked a moment ago is not asked again; a testnet never', async () => {
    const { asked, url } = await open(() => ({ ethereum: { usd: 1 } }))
    const prices = openPrices(url)
    await prices.prices(chainOf('eip155:1'), ['native'], signal)
    await prices.prices(chainOf('eip155:1'), ['native'], signal)
    expect(asked).toHaveLength(1)
    expect(prices.serves(chainOf('eip155:11155111'))).toBe(false)
  })

  test.each([
    ['a refusal', () => 429, 'RPC_UNREACHABLE'],
    ['another shape', () => ({ ethereum: { usd: 'much' } }), 'RPC_ERROR'],
    ['no JSON', () => '<html>', 'RPC_ERROR'],
  ])('rejects: %s, without the key in the message', async (_, answer, code) => {
    const { url } = await open(answer)
    const asked = openPrices(url).prices(chainOf('eip155:1'), ['native'], signal)
    await expect(asked).rejects.toMatchObject({ code, message: expect.not.stringContaining('CG-1') })
  })
})

describe('createExplorerFinder', () => {
  const finderOf = (url: string) => createExplorerFinder([{ caipNetworkId: 'eip155:1', url, key: 'KEY' }])
  const range = { low: 10, high: 20 }

  test('default: the hashes of both lists, each once, from the blocks that were asked', async () => {
    const { asked, url } = await open(({ searchParams }) =>
      searchParams.get('action') === 'txlist'
        ? { status: '1', message: 'OK', result: [{ hash: hashOf('a') }, { hash: hashOf('B') }] }
        : { status: '1', message: 'OK', result: [{ transactionHash: hashOf('b') }, { hash: hashOf('c') }] },
    )
    const found = await finderOf(`${url}?chainid=1`).hashes(chainOf('eip155:1'), account, range, signal)
    expect(found.sort()).toEqual([hashOf('a'), hashOf('b'), hashOf('c')])
    const [first] = asked
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      chainid: '1',
      module: 'account',
      address: account,
      startblock: '10',
      endblock: '20',
      apikey: 'KEY',
    })
  })

  test('behavior: an empty list is no failure, whatever the status says', async () => {
    const { url } = await open(() => ({ status: '0', message: 'No transactions found', result: [] }))
    expect(await finderOf(url).hashes(chainOf('eip155:1'), account, range, signal)).toEqual([])
  })

  test('rejects: a text in the place of a list, and more rows than fit a range', async () => {
    const limited = await open(() => ({ status: '0', message: 'NOTOK', result: 'Max rate limit reached' }))
    await expect(
      finderOf(limited.url).hashes(chainOf('eip155:1'), account, range, signal),
    ).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    const full = Array.from({ length: 1_000 }, () => ({ hash: hashOf('d') }))
    const endless = await open(() => ({ status: '1', message: 'OK', result: full }))
    await expect(
      finderOf(endless.url).hashes(chainOf('eip155:1'), account, range, signal),
    ).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  test('behavior: a chain without an explorer is not served', () => {
    expect(finderOf('http://127.0.0.1:1/api').serves(chainOf('eip155:11155111'))).toBe(false)
  })
})
