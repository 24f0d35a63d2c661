import { type Address, getAddress, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allowanceAnswerSchema, buildApproveAnswerSchema } from '#shared/api/chain/swap.ts'
import type { ServerFeatures } from '../../config/serverFeatures.ts'
import { computeSwap } from '../../testing/computeSwap.ts'
import { coinAddress, createSwapChain, type SwapChain } from '../../testing/createSwapChain.ts'
import { createSwapPerson, type SwapPerson, type SwapSideName } from '../../testing/createSwapPerson.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { richAccount } from '../../testing/startAnvil.ts'
import type { Chain } from '../core/chain.ts'

let world: SwapChain
let chain: Chain
/** Questions that reached the chain. */
let asked: string[] = []
let base: string

beforeAll(async () => {
  world = await createSwapChain()
  const real = createTestChain([world.anvil.url], { exchange: world.exchange })
  chain = {
    ...real,
    call: (method, params, signal) => {
      asked.push(method)
      return real.call(method, params, signal)
    },
    batch: (calls, signal) => {
      asked.push(...calls.map(({ method }) => method))
      return real.batch(calls, signal)
    },
  }
  base = z.string().parse(await world.anvil.send('evm_snapshot', []))
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.anvil.send('evm_revert', [base])
  base = z.string().parse(await world.anvil.send('evm_snapshot', []))
  asked = []
})

const at = (side: SwapSideName): Address => (side === 'coin' ? coinAddress : world.token[side])
const caip = (side: SwapSideName) => `eip155:31337:${at(side)}`

/** A person, and what the server reads of this chain. */
const setUp = ({ settings = chain.settings, features = {} } = {}) =>
  createSwapPerson({ world, chain: { ...chain, settings }, features })

/** What arrived, without what gas cost. */
async function swap(person: SwapPerson, from: SwapSideName, to: SwapSideName, amount: bigint) {
  await person.fund(from, amount)
  const { spender } = await person.quote(from, to, amount)
  if (spender) {
    const { tx } = await person.approve(from, to, amount, spender)
    expect((await person.send(tx)).status).toBe('success')
  }
  const before = await person.balanceOf(to)
  const built = await person.build(from, to, amount, spender ? { spender } : {})
  const receipt = await person.send(built.tx)
  const gas = to === 'coin' ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  return { ...built, receipt, arrived: (await person.balanceOf(to)) - before + gas }
}

const ether = parseEther('1')
const dollar = 1_000_000n
/** As DeflatingERC20 does. */
const burnt = (token: Address, amount: bigint) => (token === world.token.DTT ? amount / 100n : 0n)

describe('issue 16: what arrives is what the exchange’s own SDK computes for that block, to the last unit', () => {
  test.each([
    ['coin in, V3', 'coin', 'USD', ether, ['uniswapV3']],
    ['coin out, V3, unwrapped', 'USD', 'coin', 5_000n * dollar, ['uniswapV3']],
    ['coin in, across a tick of V3', 'coin', 'USD', 40n * ether, ['uniswapV3']],
    ['token to token, V2', 'USD', 'BEAN', 1_234_567n, ['uniswapV2']],
    ['coin in, V2 through two pools', 'coin', 'BEAN', ether, ['uniswapV2', 'uniswapV2']],
    ['coin out, V2 through two pools', 'BEAN', 'coin', 1_000n * ether + 7n, ['uniswapV2', 'uniswapV2']],
    ['wrapped coin in, V2 through two pools', 'WETH', 'BEAN', ether / 3n, ['uniswapV2', 'uniswapV2']],
    ['coin in, V3 through two pools', 'coin', 'GEM', ether, ['uniswapV3', 'uniswapV3']],
    ['coin out, V3 through two pools', 'GEM', 'coin', 500n * ether + 1n, ['uniswapV3', 'uniswapV3']],
    ['coin in, a token that keeps a part', 'coin', 'DTT', ether, ['uniswapV2']],
    ['coin out, a token that keeps a part', 'DTT', 'coin', 1_000n * ether, ['uniswapV2']],
    [
      'through two pools, a token that keeps a part',
      'DTT',
      'USD',
      1_000n * ether,
      ['uniswapV2', 'uniswapV2'],
    ],
  ] as const)('default: %s', async (_, from, to, amount, exchanges) => {
    const { quote, receipt, arrived } = await swap(setUp(), from, to, amount)
    expect(receipt.status).toBe('success')
    expect(quote.route.map(({ exchange }) => exchange)).toEqual(exchanges)
    const block = receipt.blockNumber - 1n
    expect(quote.block).toBe(Number(block))
    expect(arrived).toBe(await computeSwap(world.anvil.url, { route: quote.route, amount, block }, burnt))
    expect(arrived).toBe(BigInt(quote.toAmount))
  })

  test.each([
    ['wraps', 'coin', 'WETH', 'wrap'],
    ['unwraps', 'WETH', 'coin', 'unwrap'],
  ] as const)(
    'default: %s without an exchange, one for one and without an approval',
    async (_, from, to, kind) => {
      const { quote, arrived, deadline } = await swap(setUp(), from, to, ether)
      expect([quote.kind, quote.spender, quote.priceImpact, deadline]).toEqual([kind, null, 0, null])
      expect(arrived).toBe(ether)
    },
  )

  test('default: by a signature in place of an approval', async () => {
    const person = setUp()
    await person.fund('GEM', ether)
    const { spender } = await person.quote('GEM', 'coin', ether)
    const { permit } = await person.approve('GEM', 'coin', ether, spender)
    if (!permit) throw new Error('No permit')
    const { domain, message } = permit
    const signature = await person.account.signTypedData({
      domain: { ...domain, verifyingContract: getAddress(domain.verifyingContract) },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message: {
        owner: getAddress(message.owner),
        spender: getAddress(message.spender),
        value: BigInt(message.value),
        nonce: BigInt(message.nonce),
        deadline: BigInt(message.deadline),
      },
    })
    const signed = { value: message.value, deadline: message.deadline, signature }
    const built = await person.build('GEM', 'coin', ether, { spender, permit: signed })
    const before = await person.balanceOf('coin')
    const receipt = await person.send(built.tx)
    const gas = receipt.gasUsed * receipt.effectiveGasPrice
    expect((await person.balanceOf('coin')) - before + gas).toBe(BigInt(built.quote.toAmount))
    expect(await person.balanceOf('GEM')).toBe(0n)
  })
})

describe('issue 16: the pool moves between quote and send', () => {
  test.each([
    ['0.5 %', 0.005, 'success'],
    ['2 %', 0.02, 'reverted'],
    ['20 %', 0.2, 'reverted'],
  ] as const)('behavior: by %s where 1 % may be lost: nothing is but gas', async (_, part, status) => {
    const person = setUp()
    const amount = 10n * dollar
    await person.fund('USD', amount)
    const { spender } = await person.quote('USD', 'BEAN', amount)
    await person.send((await person.approve('USD', 'BEAN', amount, spender)).tx)
    const { tx, quote } = await person.build('USD', 'BEAN', amount)
    // The price moves with the square of what is in the pool; the pool keeps 0.3 %.
    const moving = parseUnits(String(((Math.sqrt(1 + part) - 1) * 50_000) / 0.997), 6)
    const path = [world.token.USD, world.token.BEAN]
    await world.send(
      getAddress(world.exchange.router),
      'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
      [moving, 0n, path, richAccount, maxUint256],
    )
    const receipt = await person.send(tx)
    expect(receipt.status).toBe(status)
    const beans = await person.balanceOf('BEAN')
    const dollars = await person.balanceOf('USD')
    if (status === 'success') {
      expect(beans).toBe(
        await computeSwap(world.anvil.url, { route: quote.route, amount, block: receipt.blockNumber - 1n }),
      )
      expect([beans < BigInt(quote.toAmount), beans >= BigInt(quote.minimumReceived), dollars]).toEqual([
        true,
        true,
        0n,
      ])
    } else {
      expect([beans, dollars]).toEqual([0n, amount])
      // Asked again, it is the price of now.
      const again = await person.build('USD', 'BEAN', amount)
      expect(BigInt(again.quote.toAmount)).toBeLessThan(BigInt(quote.minimumReceived))
    }
  })
})

describe('GET /v1/convert/quotes', () => {
  test('default: what is shown of it', async () => {
    const quote = await setUp().quote('coin', 'BEAN', ether, { slippage: '0.5' })
    const account = (address: string) => `eip155:31337:${address}`
    const { WETH, USD, BEAN } = world.token
    expect(quote).toMatchObject({
      fromAmount: String(ether),
      fromAccount: caip('coin'),
      toAccount: caip('BEAN'),
      provider: 'pools',
      kind: 'pool',
      route: [
        { from: account(WETH), to: account(USD), exchange: 'uniswapV2', fee: 0.3 },
        { from: account(USD), to: account(BEAN), exchange: 'uniswapV2', fee: 0.3 },
      ],
      slippage: 0.5,
      minimumReceived: String((BigInt(quote.toAmount) * 9_950n) / 10_000n),
      poolFee: 0.5991,
      spender: null,
    })
    // 1 of 100 moves the first pool by its hundredth, 2,970 of 50,000 the second.
    expect(quote.priceImpact).toBeCloseTo(100 * (1 - (100 / 100.997) * (50_000 / (50_000 + 2_952.6))), 1)
  })

  test('behavior: the best after gas, not the most', async () => {
    const person = setUp()
    const cheap = await person.quote('coin', 'USD', ether, { gasPrice: '0' })
    expect(cheap.route).toHaveLength(1)
    const most = await person.quote('USD', 'coin', 2n * dollar, { gasPrice: '0' })
    expect(most.route[0]?.exchange).toBe('uniswapV3')
    expect(BigInt(most.gas)).toBeLessThan(135_000n)
  })

  test('behavior: 1,000 equal quotes at once are one read (issue 16)', async () => {
    const person = setUp()
    // Where the pools are is known from then on.
    await person.quote('coin', 'BEAN', ether * 2n)
    asked = []
    await person.quote('coin', 'BEAN', ether * 3n)
    const ofOne = [...asked]
    asked = []
    const ask = (index: number) => person.quote('coin', 'BEAN', ether, {}, `10.0.${index % 250}.1`)
    const quotes = await Promise.all(Array.from({ length: 1_000 }, (_, index) => ask(index))) // of many client networks
    expect(ofOne).toEqual(['eth_call'])
    expect(asked).toEqual(['eth_call'])
    expect(new Set(quotes.map(({ id }) => id)).size).toBe(1)
  })

  test('behavior: what a token keeps of its transfers is said', async () => {
    const quote = await setUp().quote('DTT', 'coin', ether)
    expect(quote.transferFee).toEqual({ from: 1, to: 0 })
    expect((await setUp().quote('coin', 'DTT', ether)).transferFee).toEqual({ from: 0, to: 1 })
  })

  const refused = async (query: Record<string, string>, options = {}) => {
    const answer = await setUp(options).get('quotes', query)
    return { status: answer.status, body: await answer.json() }
  }
  const failure = (name: string, description: unknown) => ({
    status: 400,
    body: { status: 'FAILURE', reasons: [{ name, description }] },
  })

  test('rejects: no pool, as insufficient liquidity', async () => {
    const lonely = {
      from: caip('coin'),
      to: `eip155:31337:${getAddress(`0x${'12'.repeat(20)}`)}`,
      amount: '1',
    }
    expect(await refused(lonely)).toEqual(
      failure('INSUFFICIENT_LIQUIDITY', expect.stringContaining('insufficient liquidity')),
    )
  })

  test('rejects: an amount of which nothing arrives', async () => {
    expect(await refused({ from: caip('BEAN'), to: caip('USD'), amount: '1' })).toEqual(
      failure('INSUFFICIENT_LIQUIDITY', expect.stringContaining('insufficient liquidity')),
    )
  })

  test('rejects: a chain without an exchange, and a project that has switched swaps off (behaviour §8)', async () => {
    const question = { from: caip('coin'), to: caip('USD'), amount: '1' }
    const unsupported = failure('CHAIN_NOT_SUPPORTED', 'Network not supported for Swaps')
    expect(await refused(question, { settings: {} })).toEqual(unsupported)
    expect(await refused(question, { features: { swaps: false } })).toEqual(unsupported)
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'
    expect(await refused({ ...question, from: solana, to: solana })).toEqual(unsupported)
  })

  test.each([
    ['no number', { amount: '1e3' }, 'INVALID_PARAMS'],
    ['nothing', { amount: '0' }, 'INVALID_PARAMS'],
    ['a fraction', { amount: '1.5' }, 'INVALID_PARAMS'],
    ['less than nothing', { amount: '-1' }, 'INVALID_PARAMS'],
    ['no account', { to: `0x${'1'.repeat(40)}` }, 'INVALID_PARAMS'],
    ['another network', { to: `eip155:1:0x${'1'.repeat(40)}` }, 'INVALID_PARAMS'],
    ['a wrong checksum', { to: 'eip155:31337:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35A' }, 'INVALID_PARAMS'],
    ['the same token', { to: `eip155:31337:0x${'e'.repeat(40)}` }, 'SAME_TOKEN'],
    ['no slippage', { slippage: '0' }, 'INVALID_PARAMS'],
    ['too much slippage', { slippage: '50.1' }, 'INVALID_PARAMS'],
  ])('rejects: %s', async (_, wrong, name) => {
    const question = { from: caip('coin'), to: caip('USD'), amount: '1' }
    expect(await refused({ ...question, ...wrong })).toEqual(failure(name, expect.any(String)))
  })
})

describe('a project’s choice of who swaps', () => {
  test('behavior: the vendor only where it is chosen, has a key and goes there; to wrap nobody', async () => {
    const asOnMainnet = { ...chain, id: 'eip155:1' as const, network: { ...chain.network, testnet: false } }
    const vendors = { oneInch: { key: 'KEY', url: 'http://127.0.0.1:1' } }
    const providerOf = async (features: ServerFeatures, at: Chain, to: SwapSideName = 'USD') => {
      const person = createSwapPerson({ world, chain: at, features, vendors })
      return (await person.quote('coin', to, ether).catch(() => ({ provider: 'not there' }))).provider
    }
    expect(await providerOf({ swapProvider: '1inch' }, asOnMainnet)).toBe('not there')
    expect(await providerOf({ swapProvider: '1inch' }, asOnMainnet, 'WETH')).toBe('pools')
    expect(await providerOf({ swapProvider: '1inch' }, chain)).toBe('pools')
    expect(await providerOf({ swapProvider: '0x' }, asOnMainnet)).toBe('pools')
    expect(await providerOf({}, asOnMainnet)).toBe('pools')
  })
})

describe('GET /v1/convert/allowance and build-approve', () => {
  const allowed = async (person: SwapPerson, side: SwapSideName, spender?: string) => {
    const query = { tokenAddress: caip(side), userAddress: `eip155:31337:${person.account.address}` }
    const answer = await person.get('allowance', { ...query, ...(spender && { spender }) })
    return allowanceAnswerSchema.parse(await answer.json()).allowance
  }

  test('default: exactly the amount is approved on the chain, and used up by the swap (issue 16)', async () => {
    const person = setUp()
    const amount = 3n * dollar
    await person.fund('USD', amount * 2n)
    const { spender } = await person.quote('USD', 'BEAN', amount)
    if (!spender) throw new Error('No spender')
    expect(await allowed(person, 'USD', spender)).toBe('0')
    const { tx, reset, permit } = await person.approve('USD', 'BEAN', amount, spender)
    expect([reset, permit]).toEqual([null, null])
    await person.send(tx)
    expect(await allowed(person, 'USD', spender)).toBe(String(amount))
    expect(await allowed(person, 'USD')).toBe(String(amount))
    await person.send((await person.build('USD', 'BEAN', amount, { spender })).tx)
    expect(await allowed(person, 'USD', spender)).toBe('0')
  })

  test('parameters: without an amount all that is held, and without a spender the best way’s', async () => {
    const person = setUp()
    await person.fund('USD', 7n * dollar)
    const query = { from: caip('USD'), to: caip('BEAN'), userAddress: person.account.address }
    const answer = await person.get('build-approve', query)
    await person.send(buildApproveAnswerSchema.parse(await answer.json()).tx)
    expect(await allowed(person, 'USD', `eip155:31337:${world.exchange.router}`)).toBe(String(7n * dollar))
  })

  test('behavior: a token that changes no approval is set back first', async () => {
    const person = setUp()
    await person.fund('OLD', ether)
    const { spender } = await person.quote('OLD', 'USD', ether)
    const first = await person.approve('OLD', 'USD', ether / 2n, spender)
    expect(first.reset).toBeNull()
    await person.send(first.tx)
    const second = await person.approve('OLD', 'USD', ether, spender)
    if (!second.reset || !spender) throw new Error('Not set back')
    expect((await person.send(second.reset)).status).toBe('success')
    expect((await person.send(second.tx)).status).toBe('success')
    expect(await allowed(person, 'OLD', spender)).toBe(String(ether))
  })

  test('rejects: a spender of somebody else, in each call', async () => {
    const person = setUp()
    const spender = `eip155:31337:${getAddress(`0x${'66'.repeat(20)}`)}`
    const sides = {
      from: caip('USD'),
      to: caip('BEAN'),
      amount: '5',
      userAddress: person.account.address,
      spender,
    }
    const answers = await Promise.all([
      person.get('build-approve', sides),
      person.get('allowance', { ...sides, tokenAddress: caip('USD') }),
      person.post(sides),
    ])
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { reasons: [{ name: 'SPENDER_UNKNOWN' }] },
      ])
  })

  test('default: the chain’s own coin needs none', async () => {
    const person = setUp()
    expect(await allowed(person, 'coin')).toBe(String(maxUint256))
    const query = { from: caip('coin'), to: caip('USD'), userAddress: person.account.address, amount: '1' }
    expect((await person.get('build-approve', query)).status).toBe(400)
  })
})

describe('POST /v1/convert/build-transaction', () => {
  test('rejects: what would revert, with the contract’s own words', async () => {
    const person = setUp()
    const answer = await person.post({ from: caip('USD'), to: caip('BEAN'), amount: '1000000' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { reasons: [{ name: 'WOULD_REVERT' }] }])
  })

  test('parameters: without an estimate nothing but the tokens is tried out, for a batch with its approval', async () => {
    const person = setUp()
    const built = await person.build('USD', 'BEAN', dollar, { disableEstimate: true })
    expect(BigInt(built.tx.eip155.gas)).toBeGreaterThan(200_000n)
  })
})
