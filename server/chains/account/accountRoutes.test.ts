import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { historyAnswerSchema } from '#shared/api/chain/history.ts'
import { readConfig } from '../../config/readConfig.ts'
import type { Database } from '../../database/database.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { chainProject } from '../../testing/createTestChain.ts'
import { kit } from '../../testing/createTestKit.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { startUpstream, type Upstream } from '../../testing/startUpstream.ts'
import { type ChainServices, createChainServices } from '../createChainServices.ts'
import { noOwnNames } from '../names/ownNames.ts'
import { createEndpoints } from '../rpc/createEndpoints.ts'

let anvil: TestChain
let database: Database
let upstream: Upstream
/** Who knows exchange rates. */
let vendor: Upstream
let rates: Record<string, number> = {}
let services: ChainServices
/** What stands between the server and the chain, to count what is asked and to be down. */
let isDown = false
/** The chain tells its newest block, and nothing else. */
let onlyHeads = false
/** Whole blocks are never given. */
let withoutBlocks = false

beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), openTestDatabase()])
})
afterAll(() => Promise.all([anvil.destroy(), database.destroy()]))

beforeEach(async () => {
  isDown = false
  onlyHeads = false
  withoutBlocks = false
  rates = {}
  vendor = await startUpstream((_, response) => response.end(JSON.stringify({ base: 'USD', rates })))
  upstream = await startUpstream((body, response) => {
    if (isDown || (onlyHeads && !body.includes('latest'))) return void response.destroy()
    if (withoutBlocks && body.includes(',true]')) return
    const headers = { 'Content-Type': 'application/json' }
    void fetch(anvil.url, { method: 'POST', headers, body })
      .then((answer) => answer.text())
      .then((text) => response.end(text))
  })
  const { kitOrigin: _, ...rest } = readConfig({}, '/tmp')
  const chains = [
    {
      caipNetworkId: 'eip155:31337' as const,
      rpcUrls: [upstream.url],
      settings: { history: { mode: 'blocks' as const, fromBlock: 0, logRange: 1_000 } },
    },
  ]
  const { createdAt: _created, updatedAt: _updated, ...project } = chainProject
  services = await createChainServices({
    ownNames: noOwnNames,
    config: {
      ...rest,
      kitOrigin: kit,
      chains,
      vendors: { explorers: [], exchangeRates: { url: vendor.url } },
    },
    store: {
      queries: database.queries,
      shared: false,
      projects: createMemoryProjects([
        {
          ...project,
          networks: chainProject.networks.map((network) =>
            typeof network === 'string'
              ? network
              : { ...network, rpcUrls: { default: { http: [upstream.url] } } },
          ),
        },
      ]),
    },
    endpoints: createEndpoints(chains),
    now: Date.now,
    log: pino({ level: 'silent' }),
  })
})
afterEach(async () => {
  await services.destroy()
  await upstream.destroy()
  await vendor.destroy()
})

const get = (what: string, query = '&chainId=eip155:31337', address: string = richAccount) =>
  services.api.request(`${kit}/v1/account/${address}/${what}?projectId=shop${query}`)

describe.each(['balance', 'history', 'nfts'])('GET /v1/account/{address}/%s', (what) => {
  test('default: an answer for the project’s pages', async () => {
    const answer = await get(what)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test.each<[string, string, string]>([
    ['a checksum that is wrong', '&chainId=eip155:31337', richAccount.replace('f39F', 'F39f')],
    ['no address', '&chainId=eip155:31337', 'vitalik'],
    [
      'a Solana address on an EVM chain',
      '&chainId=eip155:31337',
      'So11111111111111111111111111111111111111112',
    ],
    ['a chain that is none', '&chainId=harbor', richAccount],
    ['a chain that is not served', '&chainId=eip155:424242', richAccount],
  ])('rejects: %s', async (_, query, address) => {
    const answer = await get(what, query, address)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'FAILURE' })
    expect(upstream.bodies).toEqual([])
  })

  test('rejects: a chain that is down, soon and with the time to come back; then it is back', async () => {
    isDown = true
    const startedAt = performance.now()
    const answer = await get(what)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    isDown = false
    await expect.poll(async () => (await get(what)).status, { timeout: 5_000 }).toBe(200)
  })

  test('behavior: a hundred at once ask the chain as one does', async () => {
    await get(what)
    const alone = upstream.bodies.length
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await Promise.all(Array.from({ length: 100 }, () => get(what, undefined, address)))
    expect(upstream.bodies.length - alone).toBeLessThanOrEqual(alone)
  })
})

describe('GET /v1/account/{address}/balance', () => {
  const wei = async () => {
    const { balances } = balanceAnswerSchema.parse(
      await (await get('balance', '&chainId=eip155:31337&forceUpdate=true')).json(),
    )
    return balances[0]?.quantity.numeric
  }

  test('behavior: remembered, until somebody wants it anew', async () => {
    await get('balance')
    const asked = upstream.bodies.length
    await get('balance')
    expect(upstream.bodies).toHaveLength(asked)
    const before = await wei()
    await anvil.send('anvil_setBalance', [richAccount, '0xde0b6b3a7640000'])
    await anvil.send('evm_mine', [])
    expect(await wei()).toBe('1')
    await anvil.send('anvil_setBalance', [richAccount, '0x21e19e0c9bab2400000'])
    await anvil.send('evm_mine', [])
    expect(before).not.toBe('1')
  })

  test('behavior: early: what is known so far, though no block has been read', async () => {
    await anvil.send('evm_mine', [])
    withoutBlocks = true
    const address = `0x${'d'.repeat(40)}`
    const answer = await get('balance', '&chainId=eip155:31337&early=true', address)
    const { balances, partial } = balanceAnswerSchema.parse(await answer.json())
    expect([balances.map(({ symbol }) => symbol), partial]).toEqual([['ETH'], true])
  })

  test('rejects: another currency than the one there is, with the status that ends an existing client’s questions', async () => {
    const refused = await get('balance', '&currency=eur')
    expect([refused.status, refused.headers.has('Retry-After'), await refused.json()]).toEqual([
      503,
      false,
      { status: 'FAILURE', reasons: [{ name: 'INVALID_PARAMS', description: 'currency: only usd' }] },
    ])
    expect(upstream.bodies).toEqual([])
    expect((await get('balance', '&currency=usd')).status).toBe(200)
  })
})

describe('exchange rates', () => {
  test('default: balances and their route in a currency that the operator’s vendor knows; another one is refused with those', async () => {
    rates = { EUR: 0.8 }
    const known = await services.api.request(`${kit}/v1/exchange-rates?projectId=shop`)
    expect(await known.json()).toMatchObject({ base: 'USD', rates })
    expect((await get('balance', '&currency=EUR')).status).toBe(200)
    const refused = await get('balance', '&currency=chf')
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        status: 'FAILURE',
        reasons: [{ name: 'INVALID_PARAMS', description: 'currency: only usd, eur' }],
      },
    ])
  })
})

describe('GET /v1/account/{address}/history', () => {
  test('behavior: nothing has been read of it yet: the empty list says that it is not all', async () => {
    // The newest block has not been read, whatever else has.
    await anvil.send('evm_mine', [])
    onlyHeads = true
    const answer = await get('history', undefined, `0x${'c'.repeat(40)}`)
    expect([answer.status, await answer.json()]).toEqual([200, { data: [], next: null, partial: true }])
  })
})

describe('GET /v1/account/{address}/history?onramp=', () => {
  test('default: what was bought, which is nothing so far, however much else has happened', async () => {
    await anvil.send('eth_sendTransaction', [{ from: richAccount, to: `0x${'1'.repeat(40)}`, value: '0x1' }])
    const happened = async () => historyAnswerSchema.parse(await (await get('history')).json()).data
    await expect.poll(happened, { timeout: 10_000 }).not.toEqual([])
    const asked = upstream.bodies.length
    for (const seller of ['coinbase', 'meld']) {
      const answer = await get('history', `&onramp=${seller}`)
      expect([answer.status, await answer.json()]).toEqual([200, { data: [], next: null }])
    }
    expect(upstream.bodies).toHaveLength(asked)
  })

  test.each<[string, string, string]>([
    ['a seller that is none', '&onramp=bank', richAccount],
    ['a seller in capitals', '&onramp=Coinbase', richAccount],
    ['no seller', '&onramp=', richAccount],
    ['no address', '&onramp=coinbase', 'vitalik'],
    ['a chain that is not served', '&onramp=coinbase&chainId=eip155:424242', richAccount],
  ])('rejects: %s', async (_, query, address) => {
    const answer = await get('history', query, address)
    expect([answer.status, await answer.json()]).toMatchObject([400, { status: 'FAILURE' }])
  })
})
