import type { Hono } from 'hono'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { AuthGate } from '../auth/http/authGate.ts'
import { serveEndpoint } from '../auth/http/serveEndpoint.ts'
import type { Farcaster } from './createFarcaster.ts'

/** The device's calls about sign-ins with Farcaster. @param app mounted at `{secureOrigin}/api` */
export function serveFarcaster(app: Hono, gate: AuthGate, farcaster: Farcaster): void {
  serveEndpoint(app, loginEndpoints.farcaster, gate, (_, caller) => farcaster.open(caller))
  serveEndpoint(app, loginEndpoints.farcasterWait, gate, ({ attempt }, caller, signal) =>
    farcaster.wait(attempt, caller, signal),
  )
}
