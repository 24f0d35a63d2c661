import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainProject, createTestChain } from '../../testing/createTestChain.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import type { Chain, Chains } from '../core/chain.ts'
import { createContractReader } from '../core/createContractReader.ts'
import { createFeedRates } from './createFeedRates.ts'
import { type PriceFeeds, priceFeeds } from './priceFeeds.ts'
import { isMoney } from './rateSource.ts'

const { signal } = new AbortController()
const hour = 3_600
const now = 1_800_000_000
let anvil: TestChain
let chain: Chain
let count = 0

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createTestChain([anvil.url])
})
afterAll(() => anvil.destroy())

interface Round {
  answer: bigint
  /** Seconds since 1970. */
  updatedAt?: number
  decimals?: number
}

const word = (value: bigint) => BigInt.asUintN(256, value).toString(16).padStart(64, '0')
const push = (value: bigint, place: number) => `7f${word(value)}60${place.toString(16).padStart(2, '0')}52`

/** Puts a feed on the chain: a contract that answers `decimals()` with one number and anything else with a round. */
async function putFeed({ answer, updatedAt = now - hour, decimals = 8 }: Round): Promise<string> {
  count += 1
  const address = `0x${count.toString(16).padStart(40, 'f')}`
  const round = [1n, answer, 0n, BigInt(updatedAt), 1n]
    .map((value, index) => push(value, index * 32))
    .join('')
  // What was called, compared with `decimals()`, and a jump behind the other answer.
  const code = `0x60003560e01c63313ce5671461${'00c9'}57${round}60a06000f35b${push(BigInt(decimals), 0)}60206000f3`
  await anvil.send('anvil_setCode', [address, code])
  return address
}

const chains: Chains = { of: () => chain, all: () => [chain] }
const sourceOf = (feeds: PriceFeeds) =>
  createFeedRates({
    ...{ chains, config: [], contracts: createContractReader(Date.now), now: () => now * 1_000 },
    feeds: { 'eip155:31337': feeds },
  })

describe('createFeedRates', () => {
  test('default: a feed tells dollars for one unit, a rate is units for one dollar', async () => {
    const feeds = {
      EUR: await putFeed({ answer: 125_000_000n }),
      JPY: await putFeed({ answer: 625_000n }),
      PHP: await putFeed({ answer: 16_000_000_000_000_000n, decimals: 18 }),
    }
    const rates = await sourceOf(feeds).read(chainProject, signal)
    expect(Object.fromEntries(rates)).toEqual({ EUR: 0.8, JPY: 160, PHP: 62.5 })
  })

  test.each<[string, Round]>([
    ['nothing', { answer: 0n }],
    ['less than nothing', { answer: -125_000_000n }],
    ['older than a day and two hours', { answer: 125_000_000n, updatedAt: now - 26 * hour - 1 }],
    ['of no time', { answer: 125_000_000n, updatedAt: 0 }],
    ['with more decimals than there are', { answer: 125_000_000n, decimals: 255 }],
  ])('rejects: an answer that is %s is no rate; its neighbour’s stays', async (_, round) => {
    const feeds = { EUR: await putFeed(round), GBP: await putFeed({ answer: 125_000_000n }) }
    expect([...(await sourceOf(feeds).read(chainProject, signal))]).toEqual([['GBP', 0.8]])
  })

  test('behavior: a day and two hours old it still counts: feeds are silent for a day where nothing changes', async () => {
    const feeds = { EUR: await putFeed({ answer: 125_000_000n, updatedAt: now - 26 * hour }) }
    expect([...(await sourceOf(feeds).read(chainProject, signal))]).toEqual([['EUR', 0.8]])
  })

  test('rejects: an account that is no contract', async () => {
    expect((await sourceOf({ EUR: richAccount }).read(chainProject, signal)).size).toBe(0)
  })

  test('behavior: without a chain that has feeds nobody is asked; a chain of the operator’s is enough', async () => {
    const parameters = { chains, contracts: createContractReader(Date.now), now: Date.now }
    expect(createFeedRates({ ...parameters, config: [] }).keyOf(chainProject)).toBeNull()
    const config = [{ caipNetworkId: 'eip155:1' as const, rpcUrls: [], settings: {} }]
    expect(createFeedRates({ ...parameters, config }).keyOf(chainProject)).toBe(`feeds ${chain.key}`)
  })

  test('rejects: a chain that does not answer', async () => {
    const down = createTestChain(['http://127.0.0.1:9'])
    const source = createFeedRates({
      ...{ config: [], contracts: createContractReader(Date.now), now: Date.now },
      ...{ chains: { of: () => down, all: () => [down] }, feeds: { 'eip155:31337': { EUR: richAccount } } },
    })
    await expect(source.read(chainProject, signal)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  test('default: the table has currencies, each with a contract of its own', () => {
    const all = Object.values(priceFeeds).flatMap((feeds) => Object.entries(feeds ?? {}))
    expect(all.filter(([code, address]) => !isMoney(code) || !/^0x[\da-fA-F]{40}$/.test(address))).toEqual([])
    expect(new Set(all.map(([, address]) => address.toLowerCase())).size).toBe(all.length)
  })
})
