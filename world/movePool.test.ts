import { type Address, createPublicClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, createAnvil } from './createAnvil.ts'
import { createChainWriter } from './history/createChainWriter.ts'
import type { HarborFacts } from './history/harborFacts.ts'
import { people } from './history/people.ts'
import { seedExchange } from './history/seedExchange.ts'
import { seedPools } from './history/seedPools.ts'
import { seedTokens } from './history/seedTokens.ts'
import { seedUnusual } from './history/seedUnusual.ts'
import { movePool } from './movePool.ts'
import { findPortBase, portsFrom } from './ports.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'struct Single { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Single params) returns (uint256 out, uint160 price, uint32 ticks, uint256 gas)',
])

let anvil: Anvil
let exchange: HarborFacts['exchange']
let dollar: Address
let bean: Address

beforeAll(async () => {
  const { anvil: port } = portsFrom(await findPortBase())
  anvil = await createAnvil({ chainId: 31_337, port })
  const chain = createChainWriter(anvil.rpcUrl)
  const { tokens } = await seedTokens(chain)
  const [first, second] = tokens
  if (!first || !second) throw new Error('No tokens')
  dollar = first.address
  bean = second.address
  const v3 = { factory: people.deployer, quoter: people.deployer, router: people.deployer }
  exchange = { ...(await seedExchange(chain, dollar, bean)), v3 }
  exchange.v3 = await seedPools(chain, { tokens, exchange, unusual: await seedUnusual(chain) })
})
afterAll(() => anvil.destroy())

/** Of a thousandth of a dollar: what beside it is the pool's depth does not count. */
async function rate(fee?: number): Promise<number> {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  const amount = 1_000n
  if (fee === undefined) {
    const args = [amount, [dollar, bean]] as const
    return Number(
      (await client.readContract({ address: exchange.router, abi, functionName: 'getAmountsOut', args }))[1],
    )
  }
  const single = {
    tokenIn: dollar,
    tokenOut: exchange.wrappedNative,
    amountIn: amount,
    fee,
    sqrtPriceLimitX96: 0n,
  }
  const { result } = await client.simulateContract({
    address: exchange.v3.quoter,
    abi,
    functionName: 'quoteExactInputSingle',
    args: [single],
  })
  return Number(result[0])
}

describe('movePool', () => {
  test.each([0.5, 2, 20])('default: a pool of V2’s kind by %s %%, and one of V3’s', async (percent) => {
    const before = [await rate(), await rate(500)]
    await movePool({ rpcUrl: anvil.rpcUrl, exchange, from: dollar, to: bean, percent })
    await movePool({
      rpcUrl: anvil.rpcUrl,
      exchange,
      from: dollar,
      to: exchange.wrappedNative,
      percent,
      fee: 500,
    })
    const after = [await rate(), await rate(500)]
    for (const [index, rateBefore] of before.entries())
      expect(rateBefore / (after[index] ?? 0)).toBeCloseTo(1 + percent / 100, 2)
  })
})
