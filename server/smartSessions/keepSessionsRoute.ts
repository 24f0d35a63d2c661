import { Hono } from 'hono'
import { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import type { AuthGate } from '../login/gate/createGate.ts'
import { serveTable } from '../login/gate/serveEndpoint.ts'
import type { SmartSessionHandlers } from './smartSessionHandlers.ts'

/** `POST {secureOrigin}/api/smart-sessions/…`: what the secure frame tells of grants, and asks. */
export function keepSessionsRoute(gate: AuthGate, handlers: SmartSessionHandlers): Hono {
  const app = new Hono()
  serveTable(app, smartSessionEndpoints, gate, handlers)
  return app
}
