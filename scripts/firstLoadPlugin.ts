import type { Plugin } from 'vite'

const nothing = '\0wallet-kit-nothing'

/**
 * Leaves out of a program what it would only load later, by `import()`: for one that draws what there is at first, and no more. Such an
 * import gives a module without exports.
 */
export function firstLoadPlugin(): Plugin {
  return {
    name: 'wallet-kit-first-load',
    apply: 'build',
    resolveDynamicImport: () => nothing,
    load: { filter: { id: /^\0wallet-kit-nothing$/ }, handler: () => 'export {}' },
  }
}
