import type { Plugin } from 'vite'

/**
 * Has dynamic imports go through a function of ours where Vite brings one of its own.
 *
 * @param path of the module that exports `preload`
 */
export function preloadPlugin(path: string): Plugin {
  return {
    name: 'wallet-kit-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { preload as __vitePreload } from ${JSON.stringify(path)}`,
    },
  }
}
