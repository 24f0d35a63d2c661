import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { contractErrorsPlugin } from './scripts/contractErrorsPlugin.ts'
import { deferredScriptPlugin } from './scripts/deferredScriptPlugin.ts'
import { examplesBuild } from './scripts/docs/examplesBuild.ts'
import { inlineScriptPlugin } from './scripts/inlineScriptPlugin.ts'
import { inlineStylePlugin } from './scripts/inlineStylePlugin.ts'
import { packageBuild } from './scripts/npmPackage.ts'
import { packageListPlugin } from './scripts/packageListPlugin.ts'
import { preloadPlugin } from './scripts/preloadPlugin.ts'
import { pureSchemasPlugin } from './scripts/pureSchemasPlugin.ts'
import { notices, serverBuilds } from './scripts/serverBuilds.ts'
import { widgetChunks } from './scripts/widgetChunks.ts'
import { deferredScriptId } from './widget/features/firstFrame/firstFrameMarkup.ts'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
const dist = resolve(root, process.env['WALLETKIT_DIST'] || 'dist')

const shared: UserConfig = {
  plugins: [pureSchemasPlugin()],
  define: { __VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}

/**
 * What runs in the host page is minified by what makes it smallest. The loader's gate is near, and every page that pastes the
 * tag loads it.
 */
const compress = {
  passes: 3,
  inline: 1,
  hoist_funs: true,
  unsafe: true,
  unsafe_arrows: true,
  unsafe_methods: true,
} as const
const hostScript = { minify: 'terser', terserOptions: { ecma: 2020, compress } } as const

/** One entry as a classic script that leaves no global of its own. */
function script(entry: string, outDir: string, fileName: string): UserConfig {
  return {
    ...shared,
    publicDir: false,
    build: {
      ...shared.build,
      ...hostScript,
      // The folder holds other builds' files too.
      emptyOutDir: false,
      outDir: resolve(dist, outDir),
      lib: {
        entry: resolve(root, entry),
        formats: ['iife'],
        name: 'walletKitBundle',
        fileName: () => fileName,
      },
    },
  }
}

/** The hash of a part of the loader's, for the one that imports it: it has to be built before that. */
function integrityOf(fileName: string): string {
  const bytes = readFileSync(resolve(dist, 'loader', fileName))
  return JSON.stringify(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)
}

/** The loader with the hash of its second part. */
function loader(): UserConfig {
  return {
    ...script('loader/main.ts', 'loader', 'loader.js'),
    define: { ...shared.define, __BRIDGE_INTEGRITY__: integrityOf('link.js') },
  }
}

/**
 * One of the parts that the loader imports, as a module.
 *
 * @param fileName published: a loader of this version that a page keeps imports the part by it, whatever the entry is called
 */
function loaderModule(entry: string, fileName: string): UserConfig {
  return {
    ...shared,
    publicDir: false,
    build: {
      ...shared.build,
      ...hostScript,
      // The parts are larger than the first: other choices make them smallest.
      terserOptions: {
        ecma: 2020,
        compress: { ...compress, inline: 3, hoist_props: false, unsafe_methods: false },
      },
      emptyOutDir: false,
      outDir: resolve(dist, 'loader'),
      modulePreload: false,
      // Not `lib`: that leaves modules unminified.
      rollupOptions: {
        input: resolve(root, entry),
        // What it says depends on how busy the machine is: minifying is all that there is to do.
        checks: { pluginTimings: false },
        preserveEntrySignatures: 'strict',
        // One file: what it loads by itself would have to be published, too.
        output: { format: 'es', entryFileNames: fileName, codeSplitting: false },
      },
    },
  }
}

/** What the loader imports at the first intent: the bridge to the widget, with the hashes of the other parts. */
function bridge(): UserConfig {
  return {
    ...loaderModule('loader/bridge/createBridge.ts', 'link.js'),
    define: {
      ...shared.define,
      __ON_DEMAND_INTEGRITY__: integrityOf('late.js'),
      __OPTION_SUPPORT_INTEGRITY__: integrityOf('rare.js'),
      __TEST_WALLETS_INTEGRITY__: integrityOf('test.js'),
    },
  }
}

const { server, firstFrame } = serverBuilds({ root, dist, version, shared })

const widget: UserConfig = {
  ...shared,
  root: resolve(root, 'widget'),
  base: '/widget/',
  publicDir: false,
  plugins: [
    pureSchemasPlugin(),
    contractErrorsPlugin(),
    react(),
    inlineScriptPlugin(resolve(root, 'widget/greet.ts')),
    inlineStylePlugin(),
    deferredScriptPlugin(deferredScriptId),
    preloadPlugin('FRAME_UNREACHABLE'),
  ],
  build: {
    ...shared.build,
    outDir: resolve(dist, 'widget'),
    license: { fileName: notices },
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: resolve(root, 'widget/index.html'),
      output: {
        // The first view names files that come later: a character less for each is as good, and nothing compresses it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: widgetChunks },
      },
    },
  },
}

/** Built by itself: what it shared with the widget would become a file that the widget waits for. */
const problem: UserConfig = {
  ...widget,
  plugins: [pureSchemasPlugin()],
  build: {
    ...widget.build,
    emptyOutDir: false,
    license: false,
    manifest: false,
    rollupOptions: { input: resolve(root, 'widget/problem/index.html') },
  },
}

/** What of others may run at the secure origin. */
const securePackages = resolve(root, 'frame-auth/packages.json')

/** The secure origin: the frame, its windows of their own, and the signer's worker, which is served under a policy of its own. */
const frameAuth: UserConfig = {
  ...shared,
  root: resolve(root, 'frame-auth'),
  publicDir: false,
  plugins: [
    pureSchemasPlugin(),
    contractErrorsPlugin(),
    react(),
    packageListPlugin(securePackages),
    preloadPlugin('AUTH_UNREACHABLE'),
  ],
  // One file: its policy lets it load nothing more (security.md §2, fact 10).
  worker: {
    format: 'es',
    plugins: () => [packageListPlugin(securePackages)],
    rollupOptions: { output: { entryFileNames: 'assets/signer-[hash].js', codeSplitting: false } },
  },
  build: {
    ...shared.build,
    outDir: resolve(dist, 'frame-auth'),
    license: { fileName: notices },
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index', 'approve', 'opening', 'export'].map((name) =>
        resolve(root, `frame-auth/${name}.html`),
      ),
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What each document needs, and all of it what a drawn one needs: in files of their own, each small one is a request more and
            // is compressed by itself. A hidden frame draws nothing, and loads none of the second.
            {
              name: 'base',
              test: /\/node_modules\/zod\/|\/(caip\/caipNetworkId|entities\/(network|frameConfig|socialLogin|webUrl)|auth\/parts|approval\/handOver)\.ts$/,
              priority: 3,
            },
            {
              name: 'drawn',
              test: /\/node_modules\/(react|react-dom|scheduler|jotai\/esm\/react)\b|\/frame-auth\/text\/en\.ts$|\/shared\/text\/(?!locales|matchLocale|toDictionary|writeMoney)|\/shared\/ui\/(?!preload|copyText)|\/frame-auth\/ui\/(?!ActionRow|Field)|\/views\/(recover\/PairingCode|Later|Screen|ThemedRoot|viewContext|useAttempt)\.tsx?$|\/features\/theme\/accentColors\.ts$/,
              priority: 1,
            },
            {
              name: 'approval',
              test: /\/node_modules\/jotai\/esm\/vanilla|\/shared\/origin\/|\/(errors\/walletKitError|constants\/timings|async\/delay|api\/(endpoint|auth\/approval)|passkeys\/\w+|crypto\/(bytes|sealing)|api\/postJson|theme\/look|dom\/hexColor|decode\/warningLevels|approval\/(freezeRequest|rendezvous))\.ts$/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
}

/** The operator's page, on a path of its own: nothing of it is in what visitors load. */
const admin: UserConfig = {
  ...widget,
  root: resolve(root, 'admin'),
  base: '/admin/',
  plugins: [pureSchemasPlugin(), react()],
  build: {
    ...widget.build,
    outDir: resolve(dist, 'admin'),
    rollupOptions: { input: ['index', 'preview'].map((name) => resolve(root, `admin/${name}.html`)) },
  },
}

const shop: UserConfig = {
  ...shared,
  root: resolve(root, 'world/shop'),
  build: { ...shared.build, outDir: resolve(dist, 'world/shop') },
}

const phone: UserConfig = {
  ...shared,
  root: resolve(root, 'world/phone'),
  build: {
    ...shared.build,
    outDir: resolve(dist, 'world/phone'),
    // The protocol's wallet library, whole.
    chunkSizeWarningLimit: 1_200,
  },
}

// As if installed: the mode `npm` has built it before.
const installed = [
  { find: /^wallet-kit$/, replacement: resolve(dist, 'npm/index.js') },
  { find: /^wallet-kit\/(\w+)$/, replacement: resolve(dist, 'npm/$1.js') },
]

/** Host pages of the end-to-end tests: existing dapps that know nothing of the kit. */
const pages: UserConfig = {
  ...shared,
  publicDir: false,
  resolve: { alias: installed },
  build: {
    ...shared.build,
    outDir: resolve(dist, 'e2e/pages'),
    rollupOptions: {
      input: [
        ...['wagmi.ts', 'wagmiBatches.tsx', 'react.tsx', 'ethers.ts', 'walletStandard.ts'],
        ...['handshake.ts', 'package.ts', 'reactBinding.tsx', 'vueBinding.ts', 'wagmiConnector.ts'],
      ].map((file) => resolve(root, 'e2e/pages', file)),
      output: { entryFileNames: '[name].js' },
      onwarn(warning, warn) {
        // Libraries that are for a server's components too say so in each file.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}

const modes: Record<string, UserConfig | (() => UserConfig)> = {
  onDemand: loaderModule('loader/parts/onDemand.ts', 'late.js'),
  optionSupport: loaderModule('loader/parts/optionSupport.ts', 'rare.js'),
  testWallets: loaderModule('test-mode/page/main.ts', 'test.js'),
  bridge,
  loader,
  button: loaderModule('loader/package/button/index.ts', 'button.js'),
  wallets: script('world/wallets/main.ts', 'world', 'wallets.js'),
  npm: packageBuild({ root, dist, shared }),
  server,
  widget,
  firstFrame,
  problem,
  frameAuth,
  admin,
  shop,
  phone,
  pages,
  examples: examplesBuild({ root, dist, shared, alias: installed }),
}

/** VitePress builds the documentation by a configuration of its own (docs/.vitepress/config.ts). */
const docs = 'docs'

export const buildModes: readonly string[] = [...Object.keys(modes), docs]

/** What the server and the visitors of its sites need, and nothing of the local world or for developers. */
export const servedModes: readonly string[] = [
  'onDemand',
  'testWallets',
  'optionSupport',
  'bridge',
  'loader',
  'button',
  'server',
  'widget',
  'firstFrame',
  'problem',
  'frameAuth',
  'admin',
  docs,
]

export default defineConfig(({ mode }) => {
  const config = modes[mode] ?? shared
  return typeof config === 'function' ? config() : config
})
