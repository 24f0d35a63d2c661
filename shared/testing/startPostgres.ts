import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, programOf, type Service, startService } from './startService.ts'

export interface TestPostgres extends Service {
  /** Of an empty database. */
  url: string
}

/** A real PostgreSQL on a free port, whose files are gone after `destroy`. */
export async function startPostgres(): Promise<TestPostgres> {
  const command = programOf('POSTGRES_PATH')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'wallet-kit-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  // No disk need keep this: the machine that crashes takes the test with it.
  const creating = ['-D', data, '-U', 'kit', '--auth=trust', '--encoding=UTF8', '--no-sync']
  execFileSync(join(dirname(command), 'initdb'), creating, {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  })

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
  const service = await startService({
    command,
    args: ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    readyLine: 'database system is ready to accept connections',
    user,
  })
  return {
    ...service,
    url: `postgres://kit@127.0.0.1:${port}/postgres`,
    async destroy() {
      await service.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
