import type { Hono } from 'hono'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import { testNetwork } from '#shared/entities/networkCatalogue.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Queries } from '../database/database.ts'
import { type Auth, createAuth } from '../login/createAuth.ts'
import type { Mail } from '../login/mail/mailer.ts'
import { authRoute } from '../login/routes/auth.ts'
import { deviceRoute } from '../login/routes/device.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { type CallOptions, createTestDevice, type TestDevice } from './createTestDevice.ts'
import { createTestKit, secure } from './createTestKit.ts'

export const testSite = 'https://shop.example'

export interface TestAuth {
  app: Hono
  auth: Auth
  /** All mails that went out, in order. */
  mails: Mail[]
  /** Makes the mail server refuse everything, or take it again. */
  breakMail(broken: boolean): void
  /** Lines of the log. */
  logs: string[]
  clock: { now: () => number; advance(milliseconds: number): void }
  /** The keys that wallets are checked with, by person. */
  proofKeys: Map<string, string>
  /** @param projectId `shop`, or `test_shop`, which is a test project */
  device(projectId?: string): Promise<TestDevice>
  /** The code in the last mail to this address. */
  codeTo(email: string): string
  /** The token of the device link in the last mail to this address. */
  linkTo(email: string): string
  /** A whole sign-in on a device that the address does not need a link for. */
  signIn(device: TestDevice, email: string, options?: CallOptions): Promise<Session>
}

const attemptSchema = z.object({ action: z.literal('VERIFY_OTP'), attempt: z.string() })
const sessionSchema = z.object({ session: z.custom<Session>() })

/** The API of signing in over a database, with a clock and a mailbox in the test's hands. */
export function createTestAuth(
  queries: Queries,
  features: Record<string, unknown> = {},
  onLog?: (line: string) => void,
  { secondsBetweenMails = 30 }: { secondsBetweenMails?: number } = {},
): TestAuth {
  let time = Date.UTC(2026, 0, 5, 12)
  let broken = false
  const clock = {
    now: () => time,
    advance(milliseconds: number) {
      time += milliseconds
    },
  }
  const mails: Mail[] = []
  const logs: string[] = []
  const proofKeys = new Map<string, string>()
  const project = { id: 'shop', name: 'Shop', allowedOrigins: [testSite], features }
  const testProject = {
    ...{ id: 'test_shop', kind: 'test', name: 'Checks', features },
    ...{ allowedOrigins: ['http://localhost:*'], networks: [testNetwork.id] },
  }
  const auth = createAuth({
    queries,
    config: {
      secureOrigin: secure,
      trustedProxies: 0,
      loginLimits: { mailsPerIp: 30, mailsPerProject: 2_000, secondsBetweenMails },
    },
    projects: createMemoryProjects([project, { ...project, id: 'other' }, testProject]),
    mailer: {
      async send(mail) {
        if (broken) throw new WalletKitError('MAIL_UNAVAILABLE', 'The mail could not be sent')
        mails.push(mail)
      },
      destroy: async () => undefined,
    },
    proofKeyOf: async (personId) => proofKeys.get(personId) ?? null,
    now: clock.now,
    log: pino({ base: null }, { write: (line) => void logs.push(line) }),
    waiting: { most: 400, pause: 10 },
  })
  const app = createTestKit({
    projects: [project, testProject],
    ...(onLog && { onLog }),
    overrides: { secureRoutes: { api: [authRoute(auth)], pages: [deviceRoute(auth)] } },
  })

  function lastTo(email: string): string {
    const mail = mails.findLast(({ to }) => to === email)
    if (!mail) throw new Error(`No mail to ${email}`)
    return mail.text
  }

  const codeTo = (email: string) => /^\d{6}$/m.exec(lastTo(email))?.[0] ?? 'no code'

  return {
    ...{ app, auth, mails, logs, clock, proofKeys, codeTo },
    breakMail: (value) => {
      broken = value
    },
    device: (projectId = 'shop') =>
      createTestDevice(app, {
        ...{ now: clock.now, projectId },
        site: projectId === testProject.id ? 'http://localhost:3000' : testSite,
      }),
    linkTo: (email) => /\/device\?token=([\w-]{43})$/m.exec(lastTo(email))?.[1] ?? 'no link',

    async signIn(device, email, options) {
      const { body } = await device.call(loginEndpoints.email, { email }, options)
      const { attempt } = z.parse(attemptSchema, body)
      const { otp } = loginEndpoints
      const answer = await device.call(otp, { attempt, otp: codeTo(email) }, options)
      return z.parse(sessionSchema, answer.body).session
    },
  }
}
