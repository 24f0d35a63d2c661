import { Hono } from 'hono'
import { knownEndpoints } from '#shared/api/auth/known.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { AuthGate } from '../../login/gate/createGate.ts'
import { serveEndpoint } from '../../login/gate/serveEndpoint.ts'
import type { LookUp } from './createKnown.ts'

/** How often one person may ask: each costs the operator's endpoints a few calls. Milliseconds. */
export const knownRate = { most: 240, per: 600_000 } as const

interface KnownRouteParameters {
  gate: AuthGate
  limits: Pick<Limits, 'take'>
  lookUp: LookUp
}

/** `POST {secureOrigin}/api/known`: names of receivers and prices of tokens, for the approval screen. */
export function knownRoute({ gate, limits, lookUp }: KnownRouteParameters): Hono {
  const app = new Hono()
  serveEndpoint(app, knownEndpoints.lookUp, gate, async (asked, { person, projectId }, signal) => {
    await limits.take({ ...knownRate, key: `known ${person.id}` })
    return lookUp(asked, projectId, signal)
  })
  return app
}
