import type { Hono } from 'hono'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { type Session, sessionSchema } from '#shared/api/auth/parts.ts'
import { simulateRoute } from '../chains/api/simulateRoute.ts'
import { createSimulationChains } from '../chains/core/simulationChains.ts'
import { knownRoute } from '../chains/known/knownRoute.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { approvalRoute, createApprovalRooms } from '../custody/approvalRooms.ts'
import { createPairings } from '../custody/pairing/createPairings.ts'
import { custodyRoute } from '../custody/route.ts'
import type { Queries } from '../database/database.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import { createAuth } from '../login/createAuth.ts'
import type { Mail } from '../login/mail/mailer.ts'
import { authRoute } from '../login/routes/auth.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { createTestCustody, type TestCustody } from './createTestCustody.ts'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'
import { createTestKit, fastRpcPolicy, secure } from './createTestKit.ts'

export interface TestSecure {
  app: Hono
  custody: TestCustody
  device(): Promise<TestDevice>
  /** Signs in by e-mail, with the link that an unknown device needs. */
  signIn(device: TestDevice, email: string): Promise<Session>
  destroy(): Promise<void>
}

const site = 'https://shop.example'
/** How long rooms wait here. */
const brief = { most: 40, pause: 10 }
const attemptSchema = z.object({ attempt: z.string(), action: z.string() })
const signedInSchema = z.object({ session: sessionSchema })

/** The secure origin's API as a whole, with custody's own keys behind its gate. */
export function createTestSecure(queries: Queries, rpcUrl = 'http://127.0.0.1:9'): TestSecure {
  const custody = createTestCustody(queries)
  const { now } = custody.context
  const pairings = createPairings(custody.context)
  const projects = createMemoryProjects([
    { id: 'shop', name: 'Shop', allowedOrigins: [site], customRpcUrls: { 'eip155:31337': [rpcUrl] } },
  ])
  const mails: Mail[] = []
  const auth = createAuth({
    queries,
    config: {
      secureOrigin: secure,
      trustedProxies: 0,
      loginLimits: { mailsPerIp: 90, mailsPerProject: 90, secondsBetweenMails: 30 },
    },
    projects,
    mailer: { send: async (mail) => void mails.push(mail), destroy: async () => undefined },
    proofKeyOf: custody.proofKeyOf,
    now,
    log: pino({ level: 'silent' }),
  })
  const { gate, limits } = auth
  const chains = createSimulationChains({
    projects,
    endpoints: createEndpoints([]),
    pool: createEndpointPool(fastRpcPolicy),
  })
  const api = [
    authRoute(auth),
    custodyRoute({ gate, custody, pairings }),
    simulateRoute({
      gate,
      limits,
      chains,
      coinPrice: async (chainId, projectId) =>
        `${projectId} ${chainId}` === 'shop eip155:31337' ? 3_000 : undefined,
    }),
    knownRoute({
      gate,
      limits,
      lookUp: async () => ({ names: [], prices: [{ token: null, price: 3_000 }] }),
    }),
    approvalRoute(
      gate,
      createApprovalRooms({ queries, limits, now, waiting: { take: brief, attend: brief, wait: brief } }),
    ),
  ]
  const app = createTestKit({ overrides: { projects, secureRoutes: { api, pages: [] } } })

  return {
    app,
    custody,
    device: () => createTestDevice(app, { now, projectId: 'shop', site }),
    async signIn(device, email) {
      const begun = await device.call(loginEndpoints.email, { email })
      const { attempt, action } = z.parse(attemptSchema, begun.body)
      const lastMail = () => mails.findLast(({ to }) => to === email)?.text ?? ''
      if (action === 'VERIFY_DEVICE') {
        const [, token = ''] = /\/device\?token=([\w-]{43})$/m.exec(lastMail()) ?? []
        await auth.deviceApproval.approve(token, 'en')
      }
      const [code] = /^\d{6}$/m.exec(lastMail()) ?? []
      const answer = await device.call(loginEndpoints.otp, { attempt, otp: code })
      return z.parse(signedInSchema, answer.body).session
    },
    async destroy() {
      pairings.destroy()
      await auth.destroy()
    },
  }
}
