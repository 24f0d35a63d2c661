import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '#shared/testing/startPostgres.ts'
import { startRedis } from '#shared/testing/startRedis.ts'
import { freePort } from '#shared/testing/startService.ts'
import { kit } from '../server/testing/createTestKit.ts'
import { createMail, type Mail } from '../world/mail/createMail.ts'
import { copyServed } from './testing/copyServed.ts'
import { runBuilt } from './testing/runBuilt.ts'
import { projectId, readPerson, signInByMail, site, startBuiltServer } from './testing/startBuiltServer.ts'

/* What `npm run build` makes of the server, where there is nothing else: no repository, no packages. */

let folder = ''
let mail: Mail
const dist = () => join(folder, 'app')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-built-'))
  await copyServed(dist())
  mail = await createMail({ smtpPort: await freePort(), pagePort: await freePort() })
})
afterAll(async () => {
  await mail?.destroy()
  await rm(folder, { recursive: true, force: true })
})

const mailing = () => ({ MAIL_URL: mail.smtpUrl, MAIL_FROM: 'Kit <login@kit.example>' })

/** The command line of projects, as an operator runs it there. */
const runProject = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runBuilt({ dist: dist(), program: 'project', args, environment })

/** With WalletConnect, the server draws the modal's first frame. */
const creating = [
  ...['create', '--id', projectId, '--name', 'Shop', '--origin', site],
  ...['--wallet-connect-project-id', '0'.repeat(32)],
]

describe('the built server without packages', () => {
  test('default: no folder above it has packages', () => {
    const require = createRequire(join(dist(), 'server/main.js'))
    expect(() => require.resolve('pino')).toThrow(/Cannot find module/)
  })

  test('default: over its own database it is edited, shows the modal, signs in by mail, and goes on after a stop', async () => {
    const environment = { DATA_DIRECTORY: join(folder, 'data'), ...mailing() }
    const port = await freePort()
    const server = await startBuiltServer({ dist: dist(), port, environment })
    expect(runProject(environment, ...creating)).toContain(projectId)

    const page = await server.ask(kit, `/widget/?projectId=${projectId}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<template')])
    const loader = await server.ask(kit, '/loader.js')
    expect([loader.status, await loader.text()]).toEqual([200, expect.stringContaining('walletKit')])

    const device = await server.device()
    const session = await signInByMail(device, 'ada@mail.example', mail)
    expect(await readPerson(device, session)).toMatchObject({ email: 'ada@mail.example' })

    await server.stop(15_000)
    expect(await server.ended).toBe('ended with code 0')
    const again = await startBuiltServer({ dist: dist(), port, environment })
    expect(await readPerson(device, session)).toMatchObject({ email: 'ada@mail.example' })
    await again.stop(15_000)
    expect(server.output() + again.output()).not.toMatch(/"level":[56]0|Warning/)
  })

  test('default: over PostgreSQL and Redis it does the same', async () => {
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    const client = new Redis(redis.url)
    const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...mailing() }
    try {
      expect(runProject(environment, ...creating)).toContain(projectId)
      const server = await startBuiltServer({ dist: dist(), port: await freePort(), environment })
      const device = await server.device()
      const session = await signInByMail(device, 'grace@mail.example', mail)
      expect(await readPerson(device, session)).toMatchObject({ email: 'grace@mail.example' })
      await expect.poll(() => client.client('LIST')).toMatch(/^(?:.*\n){2}/)
      await server.stop(15_000)
    } finally {
      client.disconnect()
      await Promise.all([postgres.destroy(), redis.destroy()])
    }
  })

  test('default: the command line for names runs there, too', () => {
    const said = runBuilt({ dist: dist(), program: 'name', args: [], environment: {} })
    expect(said).toContain('Names of your own on ENS')
    expect(said).not.toMatch(/Warning|Error/)
  })
})
