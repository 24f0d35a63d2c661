import { existsSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '#shared/testing/startPostgres.ts'
import { freePort } from '#shared/testing/startService.ts'
import { createMail, type Mail } from '../world/mail/createMail.ts'
import { copyServed } from './testing/copyServed.ts'
import { runBuilt } from './testing/runBuilt.ts'
import { projectId, readPerson, signInByMail, site, startBuiltServer } from './testing/startBuiltServer.ts'

/* Of the built server as it runs at a host: written while it runs, killed, restored elsewhere. */

let folder = ''
let mail: Mail
const dist = () => join(folder, 'app')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-backup-'))
  await copyServed(dist())
  mail = await createMail({ smtpPort: await freePort(), pagePort: await freePort() })
})
afterAll(async () => {
  await mail?.destroy()
  await rm(folder, { recursive: true, force: true })
})

type Environment = Readonly<Record<string, string>>

const run = (program: string, environment: Environment, ...args: string[]) =>
  runBuilt({ dist: dist(), program, args, environment })

const start = (environment: Environment, port: number) =>
  startBuiltServer({
    dist: dist(),
    port,
    environment: { MAIL_URL: mail.smtpUrl, MAIL_FROM: 'Kit <login@kit.example>', ...environment },
  })

/** Backs up what a server keeps, ends it as a crash does, and goes on with the backup at another place. */
async function loseAndRestore(first: Environment, second: Environment): Promise<void> {
  const file = join(folder, `${Object.keys(first)}.backup`)
  const port = await freePort()
  const server = await start(first, port)
  run('project', first, 'create', '--id', projectId, '--name', 'Shop', '--origin', site)
  const [device, lateDevice] = await Promise.all([server.device(), server.device()])
  const ada = await signInByMail(device, 'ada@mail.example', mail)

  expect(run('backup', first, 'write', file)).toBe(`Written: ${file}\n`)
  const late = await signInByMail(lateDevice, 'late@mail.example', mail)
  process.kill(server.pid, 'SIGKILL')
  expect(await server.ended).toBe('was ended by SIGKILL')

  expect(run('backup', second, 'restore', file)).toBe(`Restored: ${file}\n`)
  const restored = await start(second, port)
  expect(await readPerson(device, ada)).toEqual(ada.person)
  expect(await readPerson(lateDevice, late)).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect((await signInByMail(device, 'ada@mail.example', mail)).person).toEqual(ada.person)
  await restored.stop(15_000)
}

describe('a backup', () => {
  test('default: of a folder is written while the server runs, and is all of it when that is killed', async () => {
    const second = { DATA_DIRECTORY: join(folder, 'second') }
    await loseAndRestore({ DATA_DIRECTORY: join(folder, 'first') }, second)
    expect(statSync(join(folder, 'DATA_DIRECTORY.backup')).mode & 0o777).toBe(0o600)

    // Without a server, too.
    const file = join(folder, 'stopped.backup')
    expect(run('backup', second, 'write', file)).toBe(`Written: ${file}\n`)
    const third = { DATA_DIRECTORY: join(folder, 'third') }
    expect(run('backup', third, 'restore', file)).toBe(`Restored: ${file}\n`)
    expect(run('project', third, 'list')).toContain(projectId)
  }, 300_000)

  test('default: of a PostgreSQL is the same', async () => {
    const [one, other] = await Promise.all([startPostgres(), startPostgres()])
    try {
      await loseAndRestore({ DATABASE_URL: one.url }, { DATABASE_URL: other.url })
    } finally {
      await Promise.all([one.destroy(), other.destroy()])
    }
  })

  test('rejects: what would overwrite something, or is no backup, and leaves everything as it was', () => {
    const missing = { DATA_DIRECTORY: join(folder, 'missing') }
    const file = join(folder, 'words')
    writeFileSync(file, 'no backup')
    expect(run('backup', missing, 'write', join(folder, 'a'))).toContain('There is no database')
    expect(run('backup', missing, 'restore', file)).toContain(`${file} cannot be restored`)
    expect(existsSync(join(folder, 'missing/database'))).toBe(false)
    const first = { DATA_DIRECTORY: join(folder, 'first') }
    expect(run('backup', first, 'restore', file)).toMatch(/database exists: move it away/)
    expect(run('backup', first, 'write', file)).toContain(`${file} cannot be written`)
    expect(run('backup', { DATABASE_URL: 'postgres://127.0.0.1:1/kit' }, 'write', file)).toContain(
      'pg_dump: ',
    )
  })
})
