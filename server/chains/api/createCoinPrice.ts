import { inTime } from '#shared/async/inTime.ts'
import type { Projects } from '../../projects/projects.ts'
import type { ChainContext } from './chainContext.ts'
import type { CoinPrice } from './simulateRoute.ts'

/** Longer nobody waits for a price who wants to know what a transaction does. Milliseconds. */
const timeoutMs = 2_000

/** What a chain's own coin costs, as far as a project's prices tell in time. */
export function createCoinPrice(
  { chains, prices }: Pick<ChainContext, 'chains' | 'prices'>,
  projects: Pick<Projects, 'get'>,
): CoinPrice {
  return async (chainId, projectId, signal) => {
    try {
      const project = await projects.get(projectId)
      const chain = project && chains.of(chainId, project)
      if (!chain || chain.network.testnet || !prices.serves(chain)) return undefined
      const known = await inTime({ milliseconds: timeoutMs, signal }, (limited) =>
        prices.prices(chain, ['native'], limited),
      )
      return known.get('native')
    } catch {
      // Nobody tells the price, or not in time: the answer goes without it.
      return undefined
    }
  }
}
