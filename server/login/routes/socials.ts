import { Hono } from 'hono'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { AuthGate } from '../gate/authGate.ts'
import { serveEndpoint } from '../gate/serveEndpoint.ts'
import type { SocialLogins } from '../social/createSocialLogins.ts'

/** The secure frame's API for signing in at providers and with Farcaster: `POST {secureOrigin}/api/{path}`. */
export function socialsRoute(gate: AuthGate, { social, farcaster }: SocialLogins): Hono {
  const app = new Hono()
  serveEndpoint(app, loginEndpoints.social, gate, social.register)
  serveEndpoint(app, loginEndpoints.socialWait, gate, ({ attempt }, caller, signal) =>
    social.wait(attempt, caller, signal),
  )
  if (farcaster) {
    serveEndpoint(app, loginEndpoints.farcaster, gate, (_, caller) => farcaster.open(caller))
    serveEndpoint(app, loginEndpoints.farcasterWait, gate, ({ attempt }, caller, signal) =>
      farcaster.wait(attempt, caller, signal),
    )
  }
  return app
}
