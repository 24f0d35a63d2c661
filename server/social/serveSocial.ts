import type { Hono } from 'hono'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { AuthGate } from '../auth/http/authGate.ts'
import { serveEndpoint } from '../auth/http/serveEndpoint.ts'
import type { Social } from './createSocial.ts'

/** The device's calls about sign-ins at providers. @param app mounted at `{secureOrigin}/api` */
export function serveSocial(app: Hono, gate: AuthGate, social: Pick<Social, 'register' | 'wait'>): void {
  serveEndpoint(app, loginEndpoints.social, gate, social.register)
  serveEndpoint(app, loginEndpoints.socialWait, gate, ({ attempt }, caller, signal) =>
    social.wait(attempt, caller, signal),
  )
}
