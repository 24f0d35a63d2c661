import { Hono } from 'hono'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Auth } from '../createAuth.ts'
import type { AuthGate } from '../gate/createGate.ts'
import { serveEndpoint } from '../gate/serveEndpoint.ts'
import { loginLimits } from '../loginLimits.ts'
import type { SocialLogins } from '../social/createSocialLogins.ts'

/** The secure frame's API for signing in by e-mail, for sessions and for the account: `POST {secureOrigin}/api/{path}`. */
export function authRoute(auth: Auth): Hono {
  const { gate, nonces, limits, sessions, emailLogin, emailChange, stepUp } = auth
  const app = new Hono()
  const { challenge, email, device, otp, session, logout } = loginEndpoints
  const {
    updateEmail,
    updateEmailPrimary,
    updateEmailSecondary,
    stepUp: stepUpBegin,
    stepUpOtp,
  } = accountEndpoints

  serveEndpoint(app, challenge, gate, async (request, { ip }) => {
    await limits.take({ ...loginLimits.challengesPerIp, key: `challenges ip ${ip}` })
    return { nonce: await nonces.issue(request.device) }
  })
  serveEndpoint(app, email, gate, (request, caller) => emailLogin.begin(request.email, caller))
  serveEndpoint(app, device, gate, ({ attempt }, caller, signal) =>
    emailLogin.waitForDevice(attempt, caller, signal),
  )
  serveEndpoint(app, otp, gate, (request, caller) => emailLogin.enter(request.attempt, request.otp, caller))
  serveEndpoint(app, session, gate, async (_, { person }) => ({ person }))
  serveEndpoint(app, logout, gate, async (_, { sessionId }) => {
    await sessions.end(sessionId)
    return {}
  })

  serveEndpoint(app, updateEmail, gate, ({ newEmail }, caller) => emailChange.begin(newEmail, caller))
  serveEndpoint(app, updateEmailPrimary, gate, async (request, caller) => {
    await emailChange.enterPrimary(request.attempt, request.otp, caller)
    return {}
  })
  serveEndpoint(app, updateEmailSecondary, gate, async (request, caller) => ({
    newEmail: await emailChange.enterSecondary(request.attempt, request.otp, caller),
  }))
  serveEndpoint(app, stepUpBegin, gate, async (_, caller) => ({ attempt: await stepUp.begin(caller) }))
  serveEndpoint(app, stepUpOtp, gate, async (request, caller) => {
    await stepUp.enter(request.attempt, request.otp, caller)
    return {}
  })
  return app
}

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
