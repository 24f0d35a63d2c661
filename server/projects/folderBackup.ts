import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { openPglite } from '../database/database.ts'
import { findAdminSocket } from '../database/dataDirectory.ts'
import { openProjects } from './openProjects.ts'

interface FolderBackupParameters {
  dataDirectory: string
  /** The archive. */
  file: string
}

/**
 * Writes all that a data directory holds at one moment into a file that only its owner may read. The server that runs there goes on, and
 * gives it; where none does, the database is opened here.
 *
 * @throws WalletKitError `INVALID_OPTION` if there is such a file already, or no database
 */
export async function writeFolderBackup({ dataDirectory, file }: FolderBackupParameters): Promise<void> {
  if (!existsSync(join(dataDirectory, 'database')))
    throw new WalletKitError('INVALID_OPTION', `There is no database in ${dataDirectory}`)
  const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new WalletKitError('INVALID_OPTION', `${file} cannot be written: ${error.message}`)
  })
  try {
    const socketPath = await findAdminSocket(dataDirectory)
    await pipeline(
      socketPath === null ? await dumpHere(dataDirectory) : await askServer(socketPath),
      target.createWriteStream({ flush: true }),
    )
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function dumpHere(dataDirectory: string): Promise<ReadableStream> {
  const { dump, destroy } = await openProjects({ dataDirectory }, () => undefined)
  try {
    if (!dump) throw new Error('The database of a folder cannot be dumped')
    return (await dump()).stream()
  } finally {
    await destroy()
  }
}

function askServer(socketPath: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/backup' }, (answer) => {
      if (answer.statusCode === 200) resolve(answer)
      else
        reject(new Error(`The server answered ${answer.statusCode} in place of a backup: its log says why`))
    })
      .once('error', reject)
      .end()
  })
}

/**
 * Makes the database of a data directory that has none from a backup, and brings its tables up to date.
 *
 * @throws WalletKitError `INVALID_OPTION` if there is a database already, or the file is no backup
 */
export async function restoreFolderBackup({ dataDirectory, file }: FolderBackupParameters): Promise<void> {
  const folder = join(dataDirectory, 'database')
  if (existsSync(folder))
    throw new WalletKitError('INVALID_OPTION', `${folder} exists: move it away, or set DATA_DIRECTORY`)
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const unfinished = `${folder}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await (await openPglite(unfinished, await openAsBlob(file))).destroy()
    // Only a whole one has the name that a server looks for.
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new WalletKitError('INVALID_OPTION', `${file} cannot be restored: ${reason}`)
  }
}
