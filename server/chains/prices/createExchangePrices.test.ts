import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Address, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileTokens } from '../../testing/compileTokens.ts'
import { createDeployer, type Deployer } from '../../testing/createDeployer.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { createContractReader } from '../core/createContractReader.ts'
import { createExchangePrices } from './createExchangePrices.ts'
import { findUniswap } from './poolExchange.ts'

const never = new AbortController().signal
const require = createRequire(import.meta.url)

/** The exchange's own code, as its makers have built it. */
function factoryCode(): Hex {
  const path = require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')
  const { bytecode } = z.object({ bytecode: z.string() }).parse(JSON.parse(readFileSync(path, 'utf8')))
  return `0x${bytecode}`
}

let anvil: TestChain
let deployer: Deployer
let factory: Address
let chain: Chain
const at: Record<string, Address> = {}

/** Makes a pool that holds these amounts, in units of the tokens. */
async function pool(a: string, amountA: string, b: string, amountB: string): Promise<Address> {
  const [tokenA, tokenB] = [token(a), token(b)]
  await deployer.call(factory, 'function createPair(address, address) returns (address)', tokenA, tokenB)
  const pair = z
    .custom<Address>((value) => typeof value === 'string')
    .parse(
      await deployer.read(
        factory,
        'function getPair(address, address) view returns (address)',
        tokenA,
        tokenB,
      ),
    )
  for (const [name, amount] of [
    [a, amountA],
    [b, amountB],
  ] as const)
    await deployer.call(
      token(name),
      'function mint(address, uint256)',
      pair,
      parseUnits(amount, decimals[name] ?? 18),
    )
  await deployer.call(pair, 'function mint(address) returns (uint256)', richAccount)
  return pair
}

const decimals: Readonly<Record<string, number>> = { USD: 6, EUR: 6, TINY: 2 }
function token(name: string): Address {
  const address = at[name]
  if (!address) throw new Error(`No ${name}`)
  return address
}

beforeAll(async () => {
  anvil = await startAnvil()
  deployer = createDeployer(anvil.url)
  factory = await deployer.deploy(factoryCode(), 'address', [richAccount])
  const code = compileTokens()('Coin')
  for (const name of ['USD', 'EUR', 'WETH', 'DIRECT', 'VIAETH', 'TINY', 'SHALLOW', 'BOTH', 'LONELY', 'SCAM'])
    at[name] = await deployer.deploy(code, 'string, string, uint8', [name, name, decimals[name] ?? 18])
  await pool('WETH', '100', 'USD', '250000')
  await pool('DIRECT', '1000', 'USD', '4000')
  await pool('VIAETH', '50', 'WETH', '10')
  await pool('TINY', '1000000', 'USD', '2000')
  await pool('SHALLOW', '1', 'USD', '999')
  await pool('BOTH', '10', 'USD', '1000')
  await pool('BOTH', '10', 'WETH', '4')
  await pool('SCAM', '1', 'LONELY', '1000000000')
  chain = createTestChain([anvil.url], {
    exchange: {
      factory,
      router: factory,
      wrappedNative: token('WETH'),
      stables: [token('USD'), token('EUR')],
    },
  })
})
afterAll(() => anvil.destroy())

function createTestPrices(now: () => number = () => 0) {
  return createExchangePrices({
    exchanges: [findUniswap(createContractReader(now), now)],
    cache: createAnswerCache({ shared: null, now }),
  })
}

const priceOf = async (name: string) => {
  const address = token(name).toLowerCase()
  return (await createTestPrices().prices(chain, [address], never)).get(address)
}

describe('createExchangePrices', () => {
  test.each([
    ['default: of a token with a dollar pool', 'DIRECT', 4],
    ['default: of the wrapped native currency', 'WETH', 2_500],
    ['parameters: of a token that is only paired with the native currency', 'VIAETH', 500],
    ['parameters: of a token with few decimals', 'TINY', 0.002],
    ['parameters: of a dollar token', 'USD', 1],
    ['behavior: by the deeper one of two pools', 'BOTH', 1_000],
    ['rejects: a pool so small that anybody could set its price', 'SHALLOW', undefined],
    ['rejects: a token without a pool', 'LONELY', undefined],
    ['rejects: a pool with another token that nobody vouches for', 'SCAM', undefined],
  ])('%s', async (_, name, price) => {
    expect(await priceOf(name)).toBe(price)
  })

  test('parameters: the native currency by either name, and many tokens at once', async () => {
    const eee = `0x${'eE'.repeat(20)}`
    const prices = await createTestPrices().prices(chain, ['native', eee, token('DIRECT')], never)
    expect(Object.fromEntries(prices)).toEqual({
      native: 2_500,
      [eee.toLowerCase()]: 2_500,
      [token('DIRECT').toLowerCase()]: 4,
    })
  })

  test('behavior: what is no token at all has no price, and spoils no other', async () => {
    const prices = await createTestPrices().prices(chain, [richAccount, token('DIRECT')], never)
    expect([...prices.values()]).toEqual([4])
  })

  test('behavior: prices are remembered for 30 seconds, then read anew', async () => {
    let time = 0
    const prices = createTestPrices(() => time)
    const address = token('LONELY').toLowerCase()
    const read = async () => (await prices.prices(chain, [address, 'native'], never)).get('native')
    const before = await read()
    const pair = z
      .custom<Address>((value) => typeof value === 'string')
      .parse(
        await deployer.read(
          factory,
          'function getPair(address, address) view returns (address)',
          token('WETH'),
          token('USD'),
        ),
      )
    await deployer.call(token('USD'), 'function mint(address, uint256)', pair, parseUnits('250000', 6))
    await deployer.call(pair, 'function sync()')
    time = 29_999
    expect(await read()).toBe(before)
    time = 30_000
    expect(await read()).toBe(5_000)
  })

  test('behavior: a chain without an exchange is not served', () => {
    expect(createTestPrices().serves(createTestChain([anvil.url]))).toBe(false)
    expect(createTestPrices().serves(chain)).toBe(true)
  })
})
