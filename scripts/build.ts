import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, build as viteBuild } from 'vite'
import { openPglite } from '../server/database/database.ts'
import { createPublishedFiles, publishedPaths } from '../server/http/publishedFiles.ts'
import { type Dist, formsFolder, readDist, visitorAssets } from '../server/http/readDist.ts'
import { writeForms } from '../server/responses/compressedForms.ts'
import { buildModes, servedModes } from '../vite.config.ts'
import { distDirectory, emptyDatabase } from '../world/distDirectory.ts'
import { buildDocs } from './docs/buildDocs.ts'
import { writeIcons } from './writeIcons.ts'
import { writeNpmPackage } from './writeNpmPackage.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Builds every artefact into `dist/`: loader, widget, server, documentation, npm package and the local world's pages. With `--served`, what a server needs.
 *
 * @param createPlugins what a build that is not a product is made with beside its own plugins, anew for each build
 */
export async function build(
  modes: readonly string[] = buildModes,
  createPlugins: () => Plugin[] = () => [],
): Promise<void> {
  const { NODE_ENV: before } = process.env
  // React's plugin writes other code where it is another one.
  process.env['NODE_ENV'] = 'production'
  try {
    for (const mode of modes) {
      if (mode === 'docs') {
        await buildDocs()
        continue
      }
      await viteBuild({
        configFile: resolve(root, 'vite.config.ts'),
        mode,
        logLevel: 'warn',
        plugins: createPlugins(),
        worker: { plugins: createPlugins },
      })
      if (mode === 'server') await finishServer()
      if (mode === 'npm') await writeNpmPackage(resolve(distDirectory, 'npm'), distDirectory)
    }
  } finally {
    // What this process starts afterwards inherits its environment: React has no `act` for tests in production.
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
  if (modes !== buildModes && modes !== servedModes) return
  const dist = readDist(distDirectory)
  await writeCompressed(dist)
  if (modes === buildModes) await writeEmptyDatabase(dist)
}

/** What is built needs nothing of the folder that it was built in, which says what kind of modules they are. */
async function finishServer(): Promise<void> {
  await writeIcons(resolve(distDirectory, 'server/icons'))
  await writeFile(resolve(distDirectory, 'package.json'), '{ "type": "module" }\n')
}

/** What a build of one mode alone does not find here, the server compresses itself. */
async function writeCompressed(dist: Dist): Promise<void> {
  const folder = formsFolder(distDirectory)
  await rm(folder, { recursive: true, force: true })
  await writeForms(folder, visitorAssets(dist))
}

/** What the local world's servers begin with. From nothing, PostgreSQL and its tables take each of them some seconds. */
async function writeEmptyDatabase(dist: Dist): Promise<void> {
  await rm(emptyDatabase, { recursive: true, force: true })
  const database = await openPglite(emptyDatabase)
  await createPublishedFiles(database.queries).publish(publishedPaths(dist))
  await database.destroy()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const modes = process.argv.slice(2)
  if (modes[0] === '--served') await build(servedModes)
  else await build(modes.length > 0 ? modes : undefined)
}
