import type { Address } from 'viem'
import { swapPolicy } from '../swapPolicy.ts'
import type { SwapPool } from './findSwapPools.ts'

export interface Hop {
  pool: SwapPool
  from: Address
  to: Address
}

/** Pools of one exchange, one behind the other. */
export interface Path {
  exchange: SwapPool['exchange']
  hops: readonly Hop[]
}

/**
 * The ways from one token to another, the shortest first. No way is by two exchanges, for no router goes it in one transaction.
 *
 * @param through what a way may lead through
 */
export function listPaths(
  pools: readonly SwapPool[],
  from: Address,
  to: Address,
  through: readonly Address[],
): Path[] {
  const found: Path[] = []
  for (const exchange of ['uniswapV2', 'uniswapV3'] as const) {
    const own = pools.filter((pool) => pool.exchange === exchange)
    let open: Hop[][] = [[]]
    for (let length = 1; length <= swapPolicy.hops[exchange]; length += 1) {
      const longer = open.flatMap((hops) => lengthen(hops, from, own))
      found.push(...longer.filter((hops) => hops.at(-1)?.to === to).map((hops) => ({ exchange, hops })))
      open = longer.filter((hops) => through.includes(hops.at(-1)?.to ?? to) && hops.at(-1)?.to !== to)
    }
  }
  return found.sort((a, b) => a.hops.length - b.hops.length).slice(0, swapPolicy.paths)
}

/** By each pool that leads on to where the way has not been. */
function lengthen(hops: readonly Hop[], start: Address, pools: readonly SwapPool[]): Hop[][] {
  const at = hops.at(-1)?.to ?? start
  const visited = new Set([start, ...hops.map(({ to }) => to)])
  return pools.flatMap((pool) => {
    const [one, other] = pool.tokens
    const next = one === at ? other : other === at ? one : null
    return next === null || visited.has(next) ? [] : [[...hops, { pool, from: at, to: next }]]
  })
}
