import { join } from 'node:path'
import { request } from 'undici'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { type Session, sessionSchema } from '#shared/api/auth/parts.ts'
import { createTestDevice, type TestDevice } from '../../server/testing/createTestDevice.ts'
import { kit, secure } from '../../server/testing/createTestKit.ts'
import type { Mail } from '../../world/mail/createMail.ts'
import { type RunningProcess, startProcess } from '../../world/startProcess.ts'
import { untilAnswers } from '../../world/untilAnswers.ts'

/** The page that tests sign in on. */
export const site = 'https://shop.example'
export const projectId = 'shop'

export interface BuiltServer extends RunningProcess {
  port: number
  /** A call as a browser makes it, through the proxy that ends TLS. */
  ask(origin: string, path: string, options?: AskOptions): Promise<Response>
  /** A browser that signs in there. */
  device(): Promise<TestDevice>
  /** All that it has written down so far. */
  output(): string
}

export interface AskOptions {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface BuiltServerParameters {
  /** What was built, or a copy of it. */
  dist: string
  port: number
  /** All that it gets of an environment, beside where it listens and how browsers reach it. */
  environment: Readonly<Record<string, string>>
  /** What runs it in place of Node. */
  command?: readonly string[]
}

/** Starts `server/main.js` of a build, from its folder, with no other environment than this. Resolves when it answers. */
export async function startBuiltServer(parameters: BuiltServerParameters): Promise<BuiltServer> {
  const { dist, port, environment, command = [process.execPath, join(dist, 'server/main.js')] } = parameters
  const [program = '', ...args] = command
  let output = ''
  const running = await startProcess({
    command: program,
    args,
    cwd: dist,
    env: {
      NODE_ENV: 'production',
      PORT: `${port}`,
      KIT_ORIGIN: kit,
      SECURE_ORIGIN: secure,
      ...environment,
    },
    log: (text) => {
      output += text
    },
  })
  const ask: BuiltServer['ask'] = (origin, path, options) => askBehindProxy(port, origin, path, options)
  try {
    const probe = async () => (await ask(kit, '/healthz')).ok
    await untilAnswers({ name: 'the built server', process: running, probe })
  } catch (error) {
    await running.stop()
    throw new Error(`The built server does not answer: ${output}`, { cause: error })
  }
  return { ...running, port, ask, device: () => createDevice(ask), output: () => output }
}

/** A browser that signs in at what answers there. */
export function createDevice(ask: BuiltServer['ask']): Promise<TestDevice> {
  const app = {
    fetch: async (called: Request) =>
      ask(secure, new URL(called.url).pathname, {
        method: 'POST',
        headers: Object.fromEntries(called.headers),
        body: await called.text(),
      }),
  }
  return createTestDevice(app, { now: Date.now, projectId, site })
}

async function askBehindProxy(
  port: number,
  origin: string,
  path: string,
  { method = 'GET', headers, body = '' }: AskOptions = {},
): Promise<Response> {
  const answer = await request(`http://127.0.0.1:${port}${path}`, {
    method,
    // Each call has a connection of its own: one that is kept may be closed while the next call is on its way.
    reset: true,
    headers: { ...headers, Host: new URL(origin).host },
    ...(method === 'POST' && { body }),
  })
  const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  return new Response(await answer.body.text(), { status: answer.statusCode, headers: given })
}

const attemptSchema = z.object({ action: z.literal('VERIFY_OTP'), attempt: z.string() })
const answerSchema = z.object({ session: sessionSchema })

/** Signs in with the code that is mailed to an address. */
export async function signInByMail(device: TestDevice, email: string, mail: Mail): Promise<Session> {
  const begun = await device.call(loginEndpoints.email, { email })
  const { attempt } = z.parse(attemptSchema, begun.body)
  const otp = mail.mails(email)[0]?.code ?? 'no code'
  const { body } = await device.call(loginEndpoints.otp, { attempt, otp })
  return z.parse(answerSchema, body).session
}

/** The person that a session is of, as the server says; what it refuses it with, otherwise. */
export async function readPerson(device: TestDevice, { token }: Session): Promise<unknown> {
  const { status, body } = await device.call(loginEndpoints.session, {}, { token })
  return status === 200 ? body['person'] : body
}
