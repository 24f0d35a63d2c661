import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import { compile } from 'svelte/compiler'
import type { Plugin, UserConfig } from 'vite'

export interface ExamplesBuildParameters {
  root: string
  dist: string
  /** What all builds have in common. */
  shared: UserConfig
  /** Where the package is, as if it were installed. */
  alias: { find: RegExp; replacement: string }[]
}

/** Components of Svelte; without tooling around them, its compiler is all that they need. */
const svelte: Plugin = {
  name: 'svelte-components',
  transform: {
    filter: { id: /\.svelte$/ },
    handler(code, id) {
      const { js } = compile(code, { filename: id, css: 'injected' })
      return { code: js.code, map: js.map }
    },
  },
}

/** The pages of `docs/examples`, which the quick starts show and e2e/specs/quickStarts.spec.ts runs. */
export function examplesBuild({ root, dist, shared, alias }: ExamplesBuildParameters): UserConfig {
  return {
    ...shared,
    publicDir: false,
    plugins: [react(), vue(), svelte],
    resolve: { alias },
    build: {
      ...shared.build,
      outDir: resolve(dist, 'e2e/examples'),
      rollupOptions: {
        input: {
          react: resolve(root, 'docs/examples/react/main.tsx'),
          next: resolve(root, 'e2e/pages/nextRoute.tsx'),
          vue: resolve(root, 'docs/examples/vue/main.ts'),
          svelte: resolve(root, 'docs/examples/svelte/main.ts'),
        },
        output: { entryFileNames: '[name].js' },
        onwarn(warning, warn) {
          // Components that are the browser's own say so.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  }
}
