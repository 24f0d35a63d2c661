import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allowanceAnswerSchema, buildApproveAnswerSchema } from '#shared/api/chain/swap.ts'
import { startRedis, type TestRedis } from '#shared/testing/startRedis.ts'
import type { ServerFeatures } from '../../config/serverFeatures.ts'
import { coinAddress, createSwapChain, type SwapChain } from '../../testing/createSwapChain.ts'
import { createSwapPerson, type SwapPerson, type SwapSideName } from '../../testing/createSwapPerson.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { openRedisAnswers } from '../cache/sharedAnswers.ts'
import type { Chain } from '../core/chain.ts'

/** Existing clients name neither the router nor, for an approval, the amount. */
let world: SwapChain
let redis: TestRedis
let chain: Chain
let base: string
const dollar = 1_000_000n
const log = { info: () => undefined, warn: () => undefined }
const caip = (side: SwapSideName) => `eip155:31337:${side === 'coin' ? coinAddress : world.token[side]}`

beforeAll(async () => {
  ;[world, redis] = await Promise.all([createSwapChain(), startRedis()])
  chain = createTestChain([world.anvil.url], { exchange: world.exchange })
  await makeRoutersDiffer()
  base = z.string().parse(await world.anvil.send('evm_snapshot', []))
})
afterAll(() => Promise.all([world.destroy(), redis.destroy()]))
beforeEach(async () => {
  await world.anvil.send('evm_revert', [base])
  base = z.string().parse(await world.anvil.send('evm_snapshot', []))
})

/** V3, which takes less gas, is the best for a little then, and V2 for much. */
async function makeRoutersDiffer(): Promise<void> {
  const buyer = createSwapPerson({ world, chain })
  const amount = 620_000n * dollar
  await buyer.fund('USD', amount)
  const spender = `eip155:31337:${world.exchange.v3?.router}`
  await buyer.send((await buyer.approve('USD', 'coin', amount, spender)).tx)
  await buyer.send((await buyer.build('USD', 'coin', amount, { spender })).tx)
}

const sides = (from: SwapSideName, to: SwapSideName) => ({ from: caip(from), to: caip(to) })

async function allowanceOf(person: SwapPerson, side: SwapSideName, more = {}): Promise<bigint> {
  const query = { tokenAddress: caip(side), userAddress: `eip155:31337:${person.account.address}`, ...more }
  return BigInt(allowanceAnswerSchema.parse(await (await person.get('allowance', query)).json()).allowance)
}

/** As an existing client does it, each call at whichever server the person is with. @returns how often it asked for an approval */
async function swapUnnamed(servers: readonly SwapPerson[], amount: bigint, asked = true) {
  let turn = 0
  const server = () => {
    const next = servers[turn++ % servers.length]
    if (!next) throw new Error('No server')
    return next
  }
  const userAddress = server().account.address
  const quote = await server().quote('USD', 'coin', amount, asked ? { userAddress } : {})
  let approvals = 0
  while ((await allowanceOf(server(), 'USD')) < amount) {
    approvals += 1
    if (approvals > 1) throw new Error('Another approval, after the one that was asked for')
    const answer = await server().get('build-approve', { ...sides('USD', 'coin'), userAddress })
    await server().send(buildApproveAnswerSchema.parse(await answer.json()).tx)
  }
  const approved = await allowanceOf(server(), 'USD', quote.spender ? { spender: quote.spender } : {})
  const built = await server().build('USD', 'coin', amount)
  const { status } = await server().send(built.tx)
  return { quote, built, approvals, approved, status }
}

describe('a swap by a client that names neither spender nor amount', () => {
  test.each([1n, 50n, 5_000n])(
    'default: quote, allowance, approve and build end in a swap of %s by the router of the quote',
    async (dollars) => {
      const person = createSwapPerson({ world, chain })
      const amount = dollars * dollar
      await person.fund('USD', 10_000n * dollar)
      const { quote, built, approvals, approved, status } = await swapUnnamed([person], amount)
      expect([status, approvals, approved]).toEqual(['success', 1, amount])
      expect(built.quote).toMatchObject({ spender: quote.spender, toAmount: quote.toAmount })
      expect(await allowanceOf(person, 'USD')).toBe(0n)
    },
  )

  test('default: a little goes by another router than much', async () => {
    const person = createSwapPerson({ world, chain })
    const spenders = await Promise.all(
      [1n, 5_000n].map(async (dollars) => (await person.quote('USD', 'coin', dollars * dollar)).spender),
    )
    const [v2, v3] = [world.exchange.router, world.exchange.v3?.router]
    expect(spenders).toEqual([`eip155:31337:${v3}`, `eip155:31337:${v2}`])
  })

  test.each([1n, 50n, 5_000n])(
    'behavior: also with two servers that take the calls in turns: %s',
    async (dollars) => {
      const shared = await Promise.all([1, 2].map(() => openRedisAnswers(redis.url, log)))
      const first = createSwapPerson({ world, chain, shared: shared[0] ?? null })
      const second = createSwapPerson({
        world,
        chain,
        shared: shared[1] ?? null,
        privateKey: first.privateKey,
      })
      await first.fund('USD', 10_000n * dollar)
      for (const servers of [
        [first, second],
        [second, first, first],
      ]) {
        const { approvals, approved, status } = await swapUnnamed(servers, dollars * dollar)
        expect([status, approvals, approved]).toEqual(['success', 1, dollars * dollar])
      }
      await Promise.all(shared.map((one) => one.destroy()))
    },
  )

  test.each([1n, 50n, 5_000n])(
    'parameters: without the account in the quote, all that is held is approved once, for %s',
    async (dollars) => {
      const person = createSwapPerson({ world, chain })
      await person.fund('USD', 10_000n * dollar)
      const { approvals, status } = await swapUnnamed([person], dollars * dollar, false)
      expect([approvals, status]).toEqual([1, 'success'])
    },
  )

  test('behavior: an approval of the other router is used only where the swap by it is within the slippage', async () => {
    const person = createSwapPerson({ world, chain })
    await person.fund('USD', 200_000n * dollar)
    const v3 = `eip155:31337:${world.exchange.v3?.router}`
    const amount = 5_000n * dollar
    await person.send((await person.approve('USD', 'coin', amount, v3)).tx)
    const slippage = (percent: number) => ({ eip155: { slippage: percent }, disableEstimate: true })
    const spenderAt = async (percent: number) =>
      (await person.build('USD', 'coin', amount, slippage(percent))).quote.spender
    expect(await spenderAt(50)).toBe(v3)
    expect(await spenderAt(0.01)).toBe(`eip155:31337:${world.exchange.router}`)
  })

  test('rejects: what somebody else on another network has asked about the same account', async () => {
    const person = createSwapPerson({ world, chain })
    await person.fund('USD', 10_000n * dollar)
    const amount = 5_000n * dollar
    await person.quote('USD', 'coin', amount, { userAddress: person.account.address })
    const stranger = { ...sides('USD', 'coin'), amount: '1', userAddress: person.account.address }
    await person.get('quotes', stranger, '203.0.113.9')
    const query = { ...sides('USD', 'coin'), userAddress: person.account.address }
    const { tx } = buildApproveAnswerSchema.parse(await (await person.get('build-approve', query)).json())
    await person.send(tx)
    expect(await allowanceOf(person, 'USD')).toBe(amount)
  })
})

describe('a page’s choice of who swaps', () => {
  test('behavior: where the project has not chosen, the page may, of those that have a key; the first that goes there', async () => {
    const asOnMainnet = { ...chain, id: 'eip155:1' as const, network: { ...chain.network, testnet: false } }
    const vendors = { oneInch: { key: 'KEY', url: 'http://127.0.0.1:1' } }
    const providerOf = async (providers: string, features: ServerFeatures = {}) => {
      const person = createSwapPerson({ world, chain: asOnMainnet, features, vendors })
      const asking = person.quote('coin', 'USD', parseEther('1'), { providers })
      return (await asking.catch(() => ({ provider: 'not there' }))).provider
    }
    expect(await providerOf('1inch')).toBe('not there')
    expect(await providerOf('0x,1inch')).toBe('not there')
    expect(await providerOf('pools,1inch')).toBe('pools')
    expect(await providerOf('0x')).toBe('pools')
    expect(await providerOf('nobody')).toBe('pools')
    expect(await providerOf('1inch', { swapProvider: 'pools' })).toBe('pools')
  })
})
