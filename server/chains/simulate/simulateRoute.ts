import { Hono } from 'hono'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { AuthGate } from '../../login/gate/createGate.ts'
import { serveEndpoint } from '../../login/gate/serveEndpoint.ts'
import type { Limits } from '../../login/rateLimits.ts'
import { simulateEvm } from '../evm/simulate/simulateEvm.ts'
import { simulateSolana } from '../solana/simulateSolana.ts'
import type { SimulationChains } from './simulationChains.ts'

/** How often one person may have a transaction tried out: each costs the operator's endpoints up to two calls. Milliseconds. */
export const simulationLimits = { most: 240, per: 600_000 } as const

interface SimulateRouteParameters {
  gate: AuthGate
  limits: Pick<Limits, 'take'>
  chains: SimulationChains
}

/** `POST {secureOrigin}/api/simulate/evm` and `/solana`: what a transaction would do, for the approval screen. */
export function simulateRoute({ gate, limits, chains }: SimulateRouteParameters): Hono {
  const app = new Hono()
  const { simulateEvm: evm, simulateSolana: solana } = simulateEndpoints
  const count = (personId: string) => limits.take({ ...simulationLimits, key: `simulations ${personId}` })

  serveEndpoint(app, evm, gate, async ({ chainId, ...transaction }, { person, projectId }, signal) => {
    await count(person.id)
    const ask = await chains.of({ id: chainId, namespace: 'eip155', projectId }, signal)
    return simulateEvm(ask, transaction)
  })
  serveEndpoint(app, solana, gate, async ({ chainId, ...transaction }, { person, projectId }, signal) => {
    await count(person.id)
    const ask = await chains.of({ id: chainId, namespace: 'solana', projectId }, signal)
    return simulateSolana(ask, transaction)
  })
  return app
}
