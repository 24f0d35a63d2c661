import { Hono } from 'hono'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { pairingEndpoints } from '#shared/api/auth/pairing.ts'
import type { Accounts } from '../login/accounts/accounts.ts'
import type { AuthGate } from '../login/gate/createGate.ts'
import { serveTable } from '../login/gate/serveEndpoint.ts'
import type { CustodyHandlers } from './createCustody.ts'
import type { PairingHandlers } from './pairing/createPairings.ts'

/** A device that is revoked loses its session and its place among the known ones, besides its share (threat 25). */
export function forgetRevoked(
  handlers: CustodyHandlers,
  accounts: Pick<Accounts, 'forgetDevice'>,
): CustodyHandlers {
  return {
    ...handlers,
    async revokeDevice(request, caller) {
      const answer = await handlers.revokeDevice(request, caller)
      await accounts.forgetDevice(caller.person.id, request.device)
      return answer
    },
  }
}

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
