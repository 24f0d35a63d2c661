import { CurrencyAmount, Token } from '@uniswap/sdk-core'
import { Pair } from '@uniswap/v2-sdk'
import { Pool, Tick } from '@uniswap/v3-sdk'
import { type Address, createPublicClient, getAddress, http, parseAbi, parseAbiItem } from 'viem'
import type { SwapHop } from '#shared/api/chain/swap.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function liquidity() view returns (uint128)',
  'function ticks(int24) view returns (uint128 liquidityGross, int128 liquidityNet)',
])

const minted = parseAbiItem(
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
)

/**
 * What the exchange's own SDK says that a way gives of the pools as they were at a block.
 *
 * @param kept what a token takes of what is sent of it; nothing, for most
 */
export async function computeSwap(
  rpcUrl: string,
  { route, amount, block }: { route: readonly SwapHop[]; amount: bigint; block: bigint },
  kept: (token: Address, amount: bigint) => bigint = () => 0n,
): Promise<bigint> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  let flowing = amount
  for (const hop of route) {
    const [from, to, pool] = [hop.from, hop.to, hop.pool].map((one) =>
      getAddress(splitCaipAddress(one).address),
    )
    if (!from || !to || !pool) throw new Error('A way without a pool')
    const at = { address: pool, abi, blockNumber: block } as const
    const tokenOf = (address: Address) => new Token(31_337, address, 18)
    const input = CurrencyAmount.fromRawAmount(tokenOf(from), String(flowing - kept(from, flowing)))
    const isFirst = BigInt(from) < BigInt(to)
    if (hop.exchange === 'uniswapV2') {
      const [reserve0, reserve1] = await client.readContract({ ...at, functionName: 'getReserves' })
      const [given, wanted] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
      const pair = new Pair(
        CurrencyAmount.fromRawAmount(tokenOf(from), String(given)),
        CurrencyAmount.fromRawAmount(tokenOf(to), String(wanted)),
      )
      flowing = BigInt(pair.getOutputAmount(input, false)[0].quotient.toString())
    } else {
      // Nobody takes any depth away there.
      const depth = { address: pool, event: minted, fromBlock: 0n, toBlock: block, strict: true } as const
      const ranges = (await client.getLogs(depth)).flatMap(({ args }) => [args.tickLower, args.tickUpper])
      const [[price, tick], liquidity, ...depths] = await Promise.all([
        client.readContract({ ...at, functionName: 'slot0' }),
        client.readContract({ ...at, functionName: 'liquidity' }),
        ...[...new Set(ranges)]
          .sort((one, other) => one - other)
          .map(async (index) => {
            const [gross, net] = await client.readContract({ ...at, functionName: 'ticks', args: [index] })
            return new Tick({ index, liquidityGross: String(gross), liquidityNet: String(net) })
          }),
      ])
      const fee = Math.round((hop.fee ?? 0) * 10_000)
      const known = new Pool(tokenOf(from), tokenOf(to), fee, String(price), String(liquidity), tick, depths)
      flowing = BigInt((await known.getOutputAmount(input))[0].quotient.toString())
    }
    flowing -= kept(to, flowing)
  }
  return flowing
}
