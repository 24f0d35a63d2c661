import { Hono } from 'hono'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { pairingEndpoints } from '#shared/api/auth/pairing.ts'
import type { AuthGate } from '../login/gate/authGate.ts'
import { serveTable } from '../login/gate/serveTable.ts'
import type { CustodyHandlers } from './createCustody.ts'
import type { PairingHandlers } from './pairing/createPairings.ts'

interface CustodyRouteParameters {
  gate: AuthGate
  custody: { handlers: CustodyHandlers }
  pairings: { handlers: PairingHandlers }
}

/** The secure frame's API for keys: `POST {secureOrigin}/api/{path}` of vaults, shares, factors, devices and pairings. */
export function custodyRoute({ gate, custody, pairings }: CustodyRouteParameters): Hono {
  const app = new Hono()
  serveTable(app, custodyEndpoints, gate, custody.handlers)
  serveTable(app, pairingEndpoints, gate, pairings.handlers)
  return app
}
