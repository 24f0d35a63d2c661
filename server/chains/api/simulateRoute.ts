import { Hono } from 'hono'
import { type Simulation, simulateEndpoints } from '#shared/api/auth/simulate.ts'
import { begin } from '#shared/async/begin.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { AuthGate } from '../../login/gate/createGate.ts'
import { serveEndpoint } from '../../login/gate/serveEndpoint.ts'
import type { SimulationChains } from '../core/simulationChains.ts'
import { simulateEvm } from '../evm/simulate/simulateEvm.ts'
import { simulateSolana } from '../solana/simulateSolana.ts'

/** How often one person may have a transaction tried out: each costs the operator's endpoints up to two calls. Milliseconds. */
export const simulationLimits = { most: 240, per: 600_000 } as const

interface SimulateRouteParameters {
  gate: AuthGate
  limits: Pick<Limits, 'take'>
  chains: SimulationChains
  coinPrice: CoinPrice
}

/** US dollars for one of a chain's own coin; undefined if nobody knows. Never rejects: it stands beside what matters. */
export type CoinPrice = (
  chainId: CaipNetworkId,
  projectId: string,
  signal: AbortSignal,
) => Promise<number | undefined>

/** `POST {secureOrigin}/api/simulate/evm` and `/solana`: what a transaction would do, for the approval screen. */
export function simulateRoute({ gate, limits, chains, coinPrice }: SimulateRouteParameters): Hono {
  const app = new Hono()
  const { simulateEvm: evm, simulateSolana: solana } = simulateEndpoints
  const count = (personId: string) => limits.take({ ...simulationLimits, key: `simulations ${personId}` })

  serveEndpoint(app, evm, gate, async ({ chainId, ...transaction }, { person, projectId }, signal) => {
    await count(person.id)
    const ask = await chains.of({ id: chainId, namespace: 'eip155', projectId }, signal)
    return withPrice(
      () => simulateEvm(ask, transaction),
      () => coinPrice(chainId, projectId, signal),
    )
  })
  serveEndpoint(app, solana, gate, async ({ chainId, ...transaction }, { person, projectId }, signal) => {
    await count(person.id)
    const ask = await chains.of({ id: chainId, namespace: 'solana', projectId }, signal)
    return withPrice(
      () => simulateSolana(ask, transaction),
      () => coinPrice(chainId, projectId, signal),
    )
  })
  return app
}

async function withPrice(simulate: () => Promise<Simulation>, readPrice: () => Promise<number | undefined>) {
  const [simulation, coinPrice] = await Promise.all([begin(simulate), begin(readPrice)])
  return { ...simulation, ...(coinPrice !== undefined && { coinPrice }) }
}
