import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { firstLoadPlugin } from './firstLoadPlugin.ts'
import { pglitePlugin } from './pglitePlugin.ts'
import { pureSchemasPlugin } from './pureSchemasPlugin.ts'

/** The licences of what a build holds of others, which have to be passed on with it. */
export const notices = 'THIRD-PARTY-NOTICES'

interface ServerBuildsParameters {
  root: string
  dist: string
  version: string
  /** What all builds have in common. */
  shared: UserConfig
}

/** The builds of what Node runs, with all that it needs: nothing is loaded from a folder of packages. */
export function serverBuilds({
  root,
  dist,
  version,
  shared,
}: ServerBuildsParameters): Readonly<Record<'server' | 'firstFrame', UserConfig>> {
  const server: UserConfig = {
    ...shared,
    define: { __VERSION__: JSON.stringify(version) },
    publicDir: false,
    plugins: [pureSchemasPlugin(), pglitePlugin()],
    ssr: { noExternal: true },
    build: {
      ...shared.build,
      target: 'node20',
      ssr: true,
      ssrEmitAssets: true,
      license: { fileName: notices },
      outDir: resolve(dist, 'server'),
      rollupOptions: {
        output: {
          // Beside the entries: PGlite's files are named relative to each.
          chunkFileNames: '[name]-[hash].js',
          comments: false,
        },
        input: {
          main: resolve(root, 'server/main.ts'),
          project: resolve(root, 'server/cli/project.ts'),
          name: resolve(root, 'server/cli/name.ts'),
          backup: resolve(root, 'server/cli/backup.ts'),
          secret: resolve(root, 'server/cli/secret.ts'),
          // A thread of `main`.
          testChain: resolve(root, 'server/testChain/worker/main.ts'),
        },
      },
    },
  }

  /** What the server draws the widget's first frame with. */
  const firstFrame: UserConfig = {
    ...shared,
    publicDir: false,
    plugins: [pureSchemasPlugin(), react(), firstLoadPlugin()],
    ssr: { noExternal: true },
    build: {
      ...shared.build,
      target: 'node20',
      ssr: true,
      license: { fileName: notices },
      outDir: resolve(dist, 'firstFrame'),
      rollupOptions: { input: resolve(root, 'widget/renderFirstFrame.tsx') },
    },
  }

  return { server, firstFrame }
}
