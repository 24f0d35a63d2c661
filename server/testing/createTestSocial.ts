import { generateKeyPairSync } from 'node:crypto'
import type { Hono } from 'hono'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { sessionSchema } from '#shared/api/auth/parts.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { FarcasterConfig, SocialsConfig } from '../config/loginConfig.ts'
import type { Queries } from '../database/database.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import { createAuth } from '../login/createAuth.ts'
import { authRoute, socialsRoute } from '../login/routes/auth.ts'
import { loginRoute } from '../login/routes/login.ts'
import { createSocialLogins } from '../login/social/createSocialLogins.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'
import { createTestKit, fastRpcPolicy, kit, secure } from './createTestKit.ts'
import { createTestWindow, type TestWindow } from './createTestWindow.ts'

export const testSite = 'https://shop.example'

export interface TestSocial {
  app: Hono
  logs: string[]
  clock: { now: () => number; advance(milliseconds: number): void }
  device(): Promise<TestDevice>
  /** A browser's window. */
  window(): TestWindow
  /** Registers an attempt of this device. */
  register(device: TestDevice, provider: string, returnUrl?: string): Promise<string>
  /** What the device gets for its attempt: the session's person, or the code of the error. */
  wait(device: TestDevice, attempt: string): Promise<z.infer<typeof sessionSchema>['person'] | string>
  destroy(): Promise<void>
}

const doneSchema = z.object({ session: sessionSchema })
const refusedSchema = z.object({ code: z.string() })

/** Sign-in at providers and with Farcaster over a database, with a clock in the test's hands. */
export function createTestSocial({
  queries,
  socials,
  farcaster,
  chains = [],
  features = {},
}: {
  queries: Queries
  socials?: SocialsConfig
  farcaster?: FarcasterConfig
  chains?: { caipNetworkId: `eip155:${number}`; rpcUrls: string[] }[]
  /** Of the project. */
  features?: object
}): TestSocial {
  let time = Date.now()
  const clock = {
    now: () => time,
    advance(milliseconds: number) {
      time += milliseconds
    },
  }
  const logs: string[] = []
  const log = pino({ base: null }, { write: (line) => void logs.push(line) })
  const inputs = [{ id: 'shop', name: 'Shop', allowedOrigins: [testSite], features }]
  const projects = createMemoryProjects(inputs)
  const auth = createAuth({
    queries,
    config: {
      secureOrigin: secure,
      trustedProxies: 0,
      loginLimits: { mailsPerIp: 30, mailsPerProject: 2_000, secondsBetweenMails: 30 },
    },
    projects,
    mailer: null,
    proofKeyOf: async () => null,
    now: clock.now,
    log,
  })
  const logins = createSocialLogins({
    config: { secureOrigin: secure, socials, farcaster, chains },
    auth,
    queries,
    projects,
    pool: createEndpointPool(fastRpcPolicy),
    now: clock.now,
    log,
    waiting: { most: 60, pause: 10 },
  })
  const config = { kitOrigin: kit, secureOrigin: secure, relayUrl: '', verifyUrl: '' }
  const app = createTestKit({
    projects: inputs,
    overrides: {
      secureRoutes: {
        api: [authRoute(auth), socialsRoute(auth.gate, logins)],
        pages: [loginRoute({ config, projects, windows: logins.social, ipOf: auth.gate.ipOf })],
      },
    },
  })

  return {
    app,
    logs,
    clock,
    device: () => createTestDevice(app, { now: clock.now, projectId: 'shop', site: testSite }),
    window: () => createTestWindow(app),
    async register(device, provider, returnUrl) {
      const attempt = randomId()
      const request = { provider, attempt, ...(returnUrl && { returnUrl }) }
      const { status, body } = await device.call(loginEndpoints.social, request)
      if (status !== 200) throw new Error(String(body['code']))
      return attempt
    },
    async wait(device, attempt) {
      const { status, body } = await device.call(loginEndpoints.socialWait, { attempt })
      if (status !== 200) return z.parse(refusedSchema, body).code
      return body['status'] === 'pending' ? 'pending' : z.parse(doneSchema, body).session.person
    },
    destroy: () => auth.destroy(),
  }
}

/** A key as Apple gives one. */
export function testAppleKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
