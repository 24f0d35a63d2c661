import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { distDirectory } from '../../world/distDirectory.ts'
import { runStep } from '../check/runStep.ts'

const root = resolve(import.meta.dirname, '../..')
/** What the site says, and what it says of the code. */
const sources = ['docs', 'loader', 'shared', 'scripts/docs', 'scripts/serverBuilds.ts', 'package-lock.json']
const ignored = /(?:^|\/)internals\/|\.(?:test|guards)\./
/** What the site was built from; of no kind that is served. */
const stampFile = join(distDirectory, 'docs/.sources')

/**
 * Builds the site of documentation into `dist/docs`, unless nothing has changed that it is made from.
 *
 * @throws when a link leads nowhere, or a page cannot be read
 */
export async function buildDocs(): Promise<void> {
  const stamp = await readStamp()
  if (await isCurrent(stamp)) return
  // In a process of its own: it says much, and keeps what it has loaded.
  const { passed, output } = await runStep(join(root, 'node_modules/.bin/vitepress'), [
    'build',
    join(root, 'docs'),
  ])
  if (!passed) throw new Error(`The documentation was not built:\n${output}`)
  await writeFile(stampFile, stamp)
}

/** Whether `dist/docs` is missing or was built from something else. */
export async function areDocsStale(): Promise<boolean> {
  return !(await isCurrent(await readStamp()))
}

async function isCurrent(stamp: string): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp
}

/** The hash of all sources with their paths. */
async function readStamp(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(sources.map(filesOf))).flat().sort())
    hash.update(`${path}\n`).update(await readFile(join(root, path)))
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !ignored.test(file))
}
