import { spawn } from 'node:child_process'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

interface PostgresBackupParameters {
  databaseUrl: string
  /** The archive, in PostgreSQL's own format. */
  file: string
}

/** What is left out of an archive: who owns what there is another matter in each installation. */
const neutral = ['--no-owner', '--no-privileges']

/**
 * Writes all that a PostgreSQL holds at one moment, while servers use it, by its own program.
 *
 * @throws WalletKitError `INVALID_OPTION` with what that program says
 */
export function writePostgresBackup({ databaseUrl, file }: PostgresBackupParameters): Promise<void> {
  return run('pg_dump', databaseUrl, ['--format=custom', ...neutral, `--file=${file}`])
}

/**
 * Fills an empty database from such a file: all of it or nothing.
 *
 * @throws WalletKitError `INVALID_OPTION` with what PostgreSQL's program says, as where there are tables already
 */
export function restorePostgresBackup({ databaseUrl, file }: PostgresBackupParameters): Promise<void> {
  return run('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', ...neutral, file])
}

async function run(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { database, password } = split(databaseUrl)
  const child = spawn(program, [`--dbname=${database}`, ...args], {
    // Whoever is on the machine can read a command line.
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', ({ message }) =>
      reject(
        new WalletKitError(
          'INVALID_OPTION',
          `${program} cannot be started (${message}): install PostgreSQL's client programs, or run it where the database is`,
        ),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new WalletKitError('INVALID_OPTION', `${program}: ${said.trim()}`))
    })
  })
}

function split(databaseUrl: string): { database: string; password: string } {
  if (!URL.canParse(databaseUrl))
    throw new WalletKitError('INVALID_OPTION', 'databaseUrl (DATABASE_URL) is no URL')
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { database: url.href, password }
}
