import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, readdirSync, renameSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { kit, secure } from '../server/testing/createTestKit.ts'
import { createMail, type Mail } from '../world/mail/createMail.ts'
import { buildImage, type TestImage } from './testing/buildImage.ts'
import { copyServed } from './testing/copyServed.ts'
import {
  type BuiltServer,
  projectId,
  readPerson,
  signInByMail,
  site,
  startBuiltServer,
} from './testing/startBuiltServer.ts'

/*
 * The image, built and used as root on Linux, with Debian's `buildah`. Its files are run as an engine runs them: as its user, in a namespace
 * of their own, over a root that cannot be written, with a volume and a `/tmp`. What only an engine has is not shown: limits of memory and
 * processors, dropped capabilities, a network of its own, `docker compose`.
 */

/** In bytes: what is unpacked, and what is downloaded. */
const sizes = { whole: 150e6, compressed: 60e6 } as const

let folder = ''
let mail: Mail
let image: TestImage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-image-'))
  await copyServed(join(folder, 'dist'))
  mail = await createMail({ smtpPort: await freePort(), pagePort: await freePort() })
  image = buildImage(folder, join(folder, 'dist'))
}, 600_000)
afterAll(async () => {
  image?.destroy()
  await mail?.destroy()
  await rm(folder, { recursive: true, force: true })
})

/** A volume as an engine makes it: with what the image has there, and its owner. */
function createVolume(name: string): string {
  const volume = join(folder, name)
  cpSync(join(image.tree, 'data'), volume, { recursive: true })
  const { uid, gid } = statSync(join(image.tree, 'data'))
  chownSync(volume, uid, gid)
  return volume
}

/** A command of the image over a volume, as its user, with its root read-only. Arguments come after the image's entry point. */
function commandOf(volume: string, args: readonly string[] = image.config.Cmd): string[] {
  const { tree, config } = image
  const [uid = '', gid = ''] = config.User.split(':')
  const mounting = `set -e
    mount --bind ${tree} ${tree}
    mount -t tmpfs -o mode=1777 tmpfs ${tree}/tmp
    mount --bind ${volume} ${tree}/data
    mount -o remount,ro,bind ${tree}
    exec setpriv --clear-groups --no-new-privs unshare --root=${tree} --wd=${config.WorkingDir} --setgid=${gid} --setuid=${uid} "$@"`
  return ['unshare', '--mount', 'sh', '-c', mounting, 'sh', ...config.Entrypoint, ...args]
}

/** What the image says, and what an operator adds. */
const environment = () => ({
  ...Object.fromEntries(image.config.Env.map((entry) => entry.split('=', 2))),
  MAIL_URL: mail.smtpUrl,
  MAIL_FROM: 'Kit <login@kit.example>',
})

const start = async (volume: string, port: number): Promise<BuiltServer> =>
  startBuiltServer({
    dist: '/',
    port,
    environment: { ...environment(), PORT: `${port}` },
    command: commandOf(volume),
  })

/** A program of the image, run beside the server. */
function run(volume: string, ...args: string[]): string {
  const [program = '', ...rest] = commandOf(volume, args)
  const env = { ...environment(), KIT_ORIGIN: kit, SECURE_ORIGIN: secure }
  const { stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8', env })
  return stdout + stderr
}

/** Of all files below a folder, in bytes. */
const sizeOf = (path: string) =>
  Number(execFileSync('du', ['--bytes', '--summarize', path], { encoding: 'utf8' }).split('\t')[0])

test('default: it holds Node and what was built, under 150 MB, and is downloaded as less than 60', () => {
  const [whole, compressed] = [sizeOf(image.tree), sizeOf(image.push())]
  process.stdout.write(
    `image: ${(whole / 1e6).toFixed(1)} MB, compressed ${(compressed / 1e6).toFixed(1)} MB\n`,
  )
  expect(whole).toBeLessThan(sizes.whole)
  expect(compressed).toBeLessThan(sizes.compressed)
  expect(readdirSync(image.tree).toSorted()).toEqual(['app', 'bin', 'data', 'lib', 'lib64', 'tmp'])
})

test('default: it runs as its user over a root that cannot be written', () => {
  const volume = createVolume('rights')
  const attempt = `const { writeFileSync } = require('node:fs')
    const write = (path) => { try { writeFileSync(path, ''); return 'written' } catch ({ code }) { return code } }
    console.log([process.getuid(), process.getgid(), ...['/app/a', '/a', '/tmp/a', '/data/a'].map(write)].join(' '))`
  expect(run(volume, '--eval', attempt)).toBe('10001 10001 EROFS EROFS written written\n')
})

test('default: a visitor signs in, the process is killed, and a backup goes on on another volume', async () => {
  const port = await freePort()
  const [first, second] = [createVolume('first'), createVolume('second')]
  const began = performance.now()
  const server = await start(first, port)
  const cold = performance.now() - began
  expect(
    run(first, 'server/project.js', 'create', '--id', projectId, '--name', 'Shop', '--origin', site),
  ).toContain(projectId)
  const [, ...health] = image.config.Healthcheck.Test
  const [, ...checking] = health
  const { status } = spawnSync(process.execPath, checking, { env: { PORT: `${port}` } })
  expect(status).toBe(0)

  expect((await server.ask(kit, '/loader.js')).status).toBe(200)
  const page = await server.ask(kit, `/widget/?projectId=${projectId}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"name":"Shop"')])
  const device = await server.device()
  const session = await signInByMail(device, 'ada@mail.example', mail)
  expect(run(first, 'server/backup.js', 'write', '/data/kit.backup')).toBe('Written: /data/kit.backup\n')
  process.kill(server.pid, 'SIGKILL')
  expect(await server.ended).toBe('was ended by SIGKILL')
  expect(spawnSync(process.execPath, checking, { env: { PORT: `${port}` } }).status).toBe(1)

  // The same volume, as it was left.
  const restarted = performance.now()
  const again = await start(first, port)
  const warm = performance.now() - restarted
  expect(await readPerson(device, session)).toEqual(session.person)
  await again.stop(15_000)
  expect(await again.ended).toBe('ended with code 0')

  renameSync(join(first, 'kit.backup'), join(second, 'kit.backup'))
  expect(run(second, 'server/backup.js', 'restore', '/data/kit.backup')).toBe('Restored: /data/kit.backup\n')
  const restored = await start(second, port)
  expect(await readPerson(device, session)).toEqual(session.person)
  expect((await signInByMail(device, 'ada@mail.example', mail)).person).toEqual(session.person)
  await restored.stop(15_000)
  process.stdout.write(`first start ${Math.round(cold)} ms, start on its volume ${Math.round(warm)} ms\n`)
}, 600_000)
