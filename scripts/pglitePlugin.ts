import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where in the build its files lie. */
const folder = 'pglite'

/**
 * Puts PGlite beside what is built, as it was published: its modules look for the database's program and data beside themselves, and part
 * of its code is evaluated, which a bundler may not rename anything around.
 */
export function pglitePlugin(): Plugin {
  return {
    name: 'wallet-kit-pglite',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@electric-sql\/pglite$/ },
      handler: () => ({ id: `./${folder}/index.js`, external: true }),
    },
    async generateBundle() {
      const entry = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'index.js')
      const published = dirname(entry)
      for (const file of [join(published, '../LICENSE'), ...(await findFiles(entry))])
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file.startsWith(published) ? file.slice(published.length + 1) : 'LICENSE'}`,
          source: await readFile(file),
        })
    },
  }
}

/** What a module names relative to itself: other modules, and files that it reads. */
const named = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*["'](\.\/[^"']+|\.\.\/[^"']+)["']/g

/** A module's file and all that it loads, directly or not. */
async function findFiles(entry: string): Promise<ReadonlySet<string>> {
  const found = new Set([entry])
  // What is added while the set is walked is walked, too.
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(named))
      found.add(resolve(dirname(file), name))
  }
  return found
}
