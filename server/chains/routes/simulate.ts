import { Hono } from 'hono'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { AuthGate } from '../../login/gate/createGate.ts'
import { serveEndpoint } from '../../login/gate/serveEndpoint.ts'
import type { Limits } from '../../login/rateLimits.ts'
import { simulateEvm } from '../evm/simulate/simulateEvm.ts'
import type { ChainReader } from '../simulate/createChainReader.ts'
import { simulateSolana } from '../solana/simulateSolana.ts'
import { simulationLimits } from './simulationLimits.ts'

interface SimulateRouteParameters {
  gate: AuthGate
  limits: Pick<Limits, 'take'>
  chains: ChainReader
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
