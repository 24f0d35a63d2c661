import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Plain script: the process has no compiler. */
const script = `
const [module, dataDir] = process.argv.slice(1)
const { PGlite } = await import(module)
await (await PGlite.create({ dataDir })).close()
`

/**
 * Makes the files of a new PGlite database, unless they are there: whole or not at all. In a process of its own, since what makes them
 * takes 500 MB that this one would keep.
 *
 * @param folder where the files are to lie
 */
export async function createCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  // Of a process that was killed while it made them.
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  await makePrivateFolder(making)
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, pgliteModule(), making], {
    // Nothing of the server's own settings, which hold secrets, and none that would change how Node starts.
    env: {},
  })
  await rename(making, folder)
}

/** For a database's files, which hold the projects' own endpoints with their keys: no other account of this machine reads them. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Built, it lies beside this file (`scripts/pglitePlugin.ts`). */
function pgliteModule(): string {
  const built = new URL('./pglite/index.js', import.meta.url)
  if (existsSync(fileURLToPath(built))) return built.href
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return pathToFileURL(join(dirname(main), 'index.js')).href
}
