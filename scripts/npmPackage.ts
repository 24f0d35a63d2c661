import { resolve } from 'node:path'
import type { UserConfig } from 'vite'

/** The name under which pages install the package. */
export const packageName = 'wallet-kit'

/** What can be imported from the package, by the file that each entry becomes: `index` is the package's own name. */
export const packageEntries: Readonly<Record<string, string>> = {
  index: 'loader/package/index.ts',
  button: 'loader/package/button/index.ts',
  react: 'loader/package/react/index.ts',
  vue: 'loader/package/vue/index.ts',
  wagmi: 'loader/package/wagmi/index.ts',
  testing: 'test-mode/package/index.ts',
}

/** The entries that do something when they are imported: the others only declare. */
export const entriesWithEffects: readonly string[] = ['button']

/** What the page has itself, in these versions, where it imports the entry of that name. */
export const peerDependencies: Readonly<Record<string, string>> = { react: '>=18', vue: '>=3.4' }

export interface PackageBuildParameters {
  root: string
  dist: string
  /** What all builds have in common. */
  shared: UserConfig
}

/** The package's entries, with what several of them need in `chunks/`. */
export function packageBuild({ root, dist, shared }: PackageBuildParameters): UserConfig {
  const entries = Object.entries(packageEntries).map(([name, path]) => [name, resolve(root, path)])
  return {
    ...shared,
    publicDir: false,
    build: {
      ...shared.build,
      outDir: resolve(dist, 'npm'),
      lib: { entry: Object.fromEntries(entries), formats: ['es'] },
      rollupOptions: {
        external: new RegExp(`^(?:${Object.keys(peerDependencies).join('|')})(?:/|$)`),
        output: {
          chunkFileNames: 'chunks/[name].js',
          // React's server components must not run these hooks: a component that uses them is the browser's.
          banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        },
      },
    },
  }
}
