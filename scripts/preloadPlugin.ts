import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'

const path = resolve(import.meta.dirname, '../shared/ui/preload.ts')

/**
 * Has dynamic imports go through a function of ours where Vite brings one of its own: all of them, so that none can fail without a code.
 *
 * @param code of what does not load
 */
export function preloadPlugin(code: ErrorCode): Plugin {
  return {
    name: 'wallet-kit-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `import { preload } from ${JSON.stringify(path)}
export function __vitePreload(load, files) { return preload(${JSON.stringify(code)}, load, files) }`,
    },
  }
}
