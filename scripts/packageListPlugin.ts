import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Lets a build hold code of these packages only (threat 22), of whatever depth, and of ours. Each new one is a decision: what runs at the
 * secure origin can use the keys of whoever is there.
 *
 * @param file a list of names, as JSON
 */
export function packageListPlugin(file: string): Plugin {
  const listed: ReadonlySet<unknown> = new Set(JSON.parse(readFileSync(file, 'utf8')))
  return {
    name: 'wallet-kit-package-list',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        'modules' in part ? Object.keys(part.modules) : [],
      )
      const strangers = new Set(modules.map(packageOf).filter((name) => name !== null && !listed.has(name)))
      if (strangers.size > 0)
        this.error(`Not in ${file}, and in what is built: ${[...strangers].toSorted().join(', ')}`)
    },
  }
}

/** Of the innermost folder of packages, where they are in each other; null for what is in none. */
export function packageOf(id: string): string | null {
  const path = id.replaceAll('\\', '/').split(/[?#]/)[0] ?? ''
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return name ?? null
}
