import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const sources = [
  'loader',
  'locales',
  'widget',
  'frame-auth',
  'admin',
  'server',
  'shared',
  'docs/examples',
  'test-mode',
  'e2e/pages',
  'world/shop',
  'world/phone',
  'world/wallets',
  'vite.config.ts',
  'scripts/inlineScriptPlugin.ts',
  'scripts/pureSchemasPlugin.ts',
  'scripts/contractErrorsPlugin.ts',
  'scripts/firstLoadPlugin.ts',
  'scripts/pglitePlugin.ts',
  'scripts/serverBuilds.ts',
  'scripts/widgetChunks.ts',
  'scripts/npmPackage.ts',
  'scripts/writeNpmPackage.ts',
  'package-lock.json',
]
/** The last-built artefact of each part. */
const artefacts = [
  'loader/loader.js',
  'loader/link.js',
  'loader/late.js',
  'loader/rare.js',
  'loader/button.js',
  'loader/test.js',
  'widget/index.html',
  'frame-auth/index.html',
  'admin/index.html',
  'server/main.js',
  'npm/package.json',
  'world/wallets.js',
  'world/shop/index.html',
  'world/phone/index.html',
  'e2e/pages/package.js',
  'e2e/examples/react.js',
  'world/database/PG_VERSION',
]

/** Whether something of `dist` is missing or older than the newest source file. */
export async function isBuildStale(): Promise<boolean> {
  const built = artefacts.map((artefact) => resolve(root, process.env['WALLETKIT_DIST'] || 'dist', artefact))
  if (!built.every((file) => existsSync(file))) return true
  const times = await Promise.all(built.map(async (file) => (await stat(file)).mtimeMs))
  const changed = await Promise.all(sources.map((source) => newestIn(join(root, source))))
  return Math.max(...changed) > Math.min(...times)
}

async function newestIn(path: string): Promise<number> {
  const { mtimeMs, isFile } = await stat(path).then((entry) => ({
    mtimeMs: entry.mtimeMs,
    isFile: entry.isFile(),
  }))
  if (isFile) return mtimeMs
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries.filter(({ name }) => !/\.(test|guards)\./.test(name))
  return Math.max(0, ...(await Promise.all(files.map(({ name }) => newestIn(join(path, name))))))
}
