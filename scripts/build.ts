import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as viteBuild } from 'vite'
import { distDirectory } from '../e2e/world/distDirectory.ts'
import { buildModes } from '../vite.config.ts'
import { writeIcons } from './writeIcons.ts'
import { writeNpmPackage } from './writeNpmPackage.ts'

const root = resolve(import.meta.dirname, '..')

/** Builds every artefact into `dist/`: loader, widget, server, npm package and the local world's pages. */
export async function build(modes: readonly string[] = buildModes): Promise<void> {
  // Whoever runs it may have another one, and React's plugin writes other code for it.
  process.env['NODE_ENV'] = 'production'
  for (const mode of modes) {
    await viteBuild({ configFile: resolve(root, 'vite.config.ts'), mode, logLevel: 'warn' })
    if (mode === 'server') await writeIcons(resolve(distDirectory, 'server/icons'))
    if (mode === 'npm') await writeNpmPackage(resolve(distDirectory, 'npm'))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const modes = process.argv.slice(2)
  await build(modes.length > 0 ? modes : undefined)
}
