import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readConfig } from '../config/readConfig.ts'
import { restorePostgresBackup, writePostgresBackup } from '../database/postgresBackup.ts'
import { restoreFolderBackup, writeFolderBackup } from '../projects/folderBackup.ts'

const usage = `Backups of all that a server keeps (docs/host/hosting.md, "Backups"), with the server's configuration.

  npm run backup -- write FILE     writes a new file, while the server runs or not
  npm run backup -- restore FILE   fills a data directory, or a PostgreSQL, that has nothing yet

Whoever has the file has what the server has: keep it as you keep the database.
`

try {
  const [command = '', file, ...rest] = process.argv.slice(2)
  if (!['write', 'restore'].includes(command) || file === undefined || rest.length > 0) {
    process.stdout.write(usage)
    if (command !== '' && command !== '--help') process.exitCode = 1
  } else {
    const { dataDirectory, databaseUrl } = readConfig(process.env, '.')
    const isWriting = command === 'write'
    if (databaseUrl !== undefined)
      await (isWriting ? writePostgresBackup : restorePostgresBackup)({ databaseUrl, file })
    else await (isWriting ? writeFolderBackup : restoreFolderBackup)({ dataDirectory, file })
    process.stdout.write(isWriting ? `Written: ${file}\n` : `Restored: ${file}\n`)
  }
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof WalletKitError)) throw error
  process.stderr.write(`${error.message}\n`)
}
