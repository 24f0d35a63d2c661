import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installed = [
  process.env['REDIS_SERVER_PATH'],
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
]

function findRedis(): string | undefined {
  return installed.find((path) => path && existsSync(path))
}

/** Finds Redis, or installs Debian's package as root. Only tests need it here: a server of the kit runs without. */
export function ensureRedis(): string {
  const found = findRedis()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const commands: [string, string[]][] = isDebianRoot
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server']],
      ]
    : []
  for (const [command, args] of commands) execFileSync(command, args, { stdio: ['ignore', 2, 2] })
  const path = findRedis()
  if (!path)
    throw new Error('redis-server is not installed. Install it, or set REDIS_SERVER_PATH to its executable.')
  return path
}
