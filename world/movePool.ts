import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { abis } from './history/abis.ts'
import type { HarborFacts } from './history/harborFacts.ts'
import { people } from './history/people.ts'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
])

export interface MovePoolParameters {
  rpcUrl: string
  exchange: HarborFacts['exchange']
  /** What becomes cheaper, and what dearer: the arbitrageur gives the first. */
  from: Address
  to: Address
  /** How much more of `from` one of `to` costs then. */
  percent: number
  /** Of V3's pool, in millionths; left out: V2's. */
  fee?: number
}

/** Moves a pool's price by a trade of the local world's own, as somebody else may between a quote and its swap. Resolves when it is mined. */
export async function movePool({
  rpcUrl,
  exchange,
  from,
  to,
  percent,
  fee,
}: MovePoolParameters): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const account = people.deployer
  // By so much the root of the price moves, which is what a trade moves evenly.
  const step = Math.sqrt(1 + percent / 100)
  const isFirst = BigInt(from) < BigInt(to)

  async function send(router: Address, data: Hex) {
    const hash = await client.sendTransaction({ account, chain: null, to: router, data, gas: 1_000_000n })
    const { status } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    if (status !== 'success') throw new Error('The arbitrageur could not trade')
  }

  if (fee !== undefined) {
    const args = [from, to, fee] as const
    const address = await client.readContract({
      address: exchange.v3.factory,
      abi,
      functionName: 'getPool',
      args,
    })
    const [price] = await client.readContract({ address, abi, functionName: 'slot0' })
    const params = {
      tokenIn: from,
      tokenOut: to,
      fee,
      recipient: account,
      amountIn: 2n ** 100n,
      amountOutMinimum: 0n,
      // There the pool stops, however much it is offered.
      sqrtPriceLimitX96: scale(price, isFirst ? 1 / step : step),
    }
    return send(
      exchange.v3.router,
      encodeFunctionData({ abi: abis.v3Router, functionName: 'exactInputSingle', args: [params] }),
    )
  }

  const args = [from, to] as const
  const address = await client.readContract({ address: exchange.factory, abi, functionName: 'getPair', args })
  const [reserve0, reserve1] = await client.readContract({ address, abi, functionName: 'getReserves' })
  const given = scale(isFirst ? reserve0 : reserve1, (step - 1) / 0.997)
  const path = [from, to]
  return send(
    exchange.router,
    encodeFunctionData({
      abi: abis.router,
      functionName: 'swapExactTokensForTokens',
      args: [given, 0n, path, account, maxUint256],
    }),
  )
}

function scale(amount: bigint, factor: number): bigint {
  return (amount * BigInt(Math.round(factor * 1e12))) / 10n ** 12n
}
