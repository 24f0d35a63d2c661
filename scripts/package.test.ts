import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLogger, build as viteBuild } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { runStep } from './check/runStep.ts'
import { checkConsumer, createConsumer, packageDirectory, resolutions } from './testing/createConsumer.ts'

/* The package as it would be published, used as strangers use it: on servers, by a compiler, by a bundler. */

const bundle = join(packageDirectory, 'index.js')
const minute = 60_000

let project: string
beforeAll(async () => {
  project = await createConsumer({
    files: {
      'index.html': '<script type="module" src="/src/main.ts"></script>',
      'src/main.ts': consumer,
    },
  })
}, minute)
afterAll(() => rm(project, { recursive: true, force: true }))

const consumer = `import { type Account, loadWalletKit, type Network, type WalletKit, type WalletKitState } from 'wallet-kit'

declare global {
  interface Window {
    walletKit?: WalletKit
  }
}

const harbor: Network = {
  id: 31337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

export async function connect(): Promise<Account> {
  const src = 'https://kit.example/loader.js'
  const walletKit = await loadWalletKit({ src, projectId: 'demo', networks: ['eip155:1', harbor], themeMode: 'dark' })
  walletKit.on('disconnect', ({ namespace, reason }) => console.log(namespace.length, reason.length))
  walletKit.subscribe((state: WalletKitState) => console.log(state.accounts.solana?.address.length))
  await walletKit.getProvider('eip155').request({ method: 'eth_chainId' })
  // @ts-expect-error: not a theme mode
  await walletKit.setTheme({ mode: 'pink' })
  // @ts-expect-error: not an event
  walletKit.on('conect', () => {})
  // @ts-expect-error: the project is missing
  await loadWalletKit({ src })
  return window.walletKit?.getState().accounts.eip155 ?? walletKit.connect({ namespace: 'eip155' })
}
connect().catch((error: unknown) => console.error(error))
`

/** What every environment runs. Prints the globals that the import added and how a call ends where there is no page. */
const trial = `
const before = Reflect.ownKeys(globalThis)
const { loadWalletKit } = await load()
const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key)).map(String)
const ending = await loadWalletKit({ src: 'https://kit.example/loader.js', projectId: 'demo' }).then(
  () => 'loaded',
  ({ name, code, message }) => ({ name, code, message }),
)
report({ added, ending })`

const main = `
const load = () => import(${JSON.stringify(pathToFileURL(bundle).href)})
const report = (value) => console.log(JSON.stringify(value))`

const worker = `
import { Worker } from 'node:worker_threads'
new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(main + trial)})))`

/** Nothing but the language itself: no console, no timers, no URL. */
const bareContext = `
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createContext, SourceTextModule } from 'node:vm'
const context = createContext(Object.create(null))
const read = (file) => new SourceTextModule(readFileSync(file, 'utf8'), { context, identifier: file })
// Its own files, and nothing else: a name of a package or of Node is none.
const link = (specifier, { identifier }) => read(resolve(dirname(identifier), specifier))
const module = read(${JSON.stringify(bundle)})
await module.link(link)
const load = async () => { await module.evaluate(); return module.namespace }
const report = (value) => console.log(JSON.stringify(value))
const globals = () => Reflect.ownKeys(context)
${trial.replaceAll('Reflect.ownKeys(globalThis)', 'globals()')}`

const pageGlobals = ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'trustedTypes']

/** Whatever a page has is a trap: reading it while importing ends the process. */
const trapped = `${main}
const names = ${JSON.stringify(pageGlobals)}
for (const name of names) {
  Object.defineProperty(globalThis, name, { configurable: true, get() { throw new Error(name + ' was read') } })
}
await load()
for (const name of names) Reflect.deleteProperty(globalThis, name)
${trial}`

const builtSchema = z.object({
  output: z.array(z.object({ type: z.string(), code: z.optional(z.string()) })),
})

/** What plain Vite makes of an entry of the project, and what it warns of. */
async function bundleOf(entry: string): Promise<{ code: string; warnings: readonly string[] }> {
  const warnings: string[] = []
  const customLogger = createLogger('warn')
  customLogger.warn = (message) => void warnings.push(message)
  customLogger.warnOnce = customLogger.warn
  const built: unknown = await viteBuild({
    root: project,
    configFile: false,
    customLogger,
    build: { write: false, modulePreload: false, rollupOptions: { input: join(project, entry) } },
  })
  const code = builtSchema.parse(built).output.map((chunk) => chunk.code ?? '')
  return { code: code.join(''), warnings }
}

describe('R34 the package on a server', () => {
  it.each([
    ['Node', main + trial],
    ['a worker thread', worker],
    ['a context with nothing but the language', bareContext],
    ['a server whose page-like globals must not be read', trapped],
  ])(
    'behavior: imported in %s it adds no global, and loadWalletKit rejects with its code',
    async (_, program) => {
      const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval']
      const { passed, output } = await runStep(process.execPath, [...flags, program])
      expect(passed, output).toBe(true)
      expect(JSON.parse(output)).toEqual({
        added: [],
        ending: {
          name: 'WalletKitError',
          code: 'FRAME_UNREACHABLE',
          message: 'WalletKit needs a page to be loaded into',
        },
      })
    },
    minute,
  )
})

describe('R34 the package in a project', () => {
  it.each([
    ['a bundler', resolutions.bundler],
    ['Node', resolutions.node],
  ])(
    'behavior: its types check, libraries included, strictly, as %s resolves them',
    async (_, resolution) => {
      const { passed, output } = await checkConsumer(project, resolution)
      expect(passed, output).toBe(true)
    },
    minute,
  )

  it(
    'behavior: plain Vite builds it without a warning',
    async () => {
      const { code, warnings } = await bundleOf('index.html')
      expect(code).toContain('FRAME_UNREACHABLE')
      expect(warnings).toEqual([])
    },
    minute,
  )

  it(
    'R19 behavior: an import that nothing uses leaves nothing in the bundle',
    async () => {
      await writeFile(join(project, 'src/unused.ts'), "import 'wallet-kit'\nconsole.log('page')\n")
      const { code, warnings } = await bundleOf('src/unused.ts')
      expect(code.trim()).toBe('console.log(`page`);')
      expect(warnings).toEqual([])
    },
    minute,
  )

  it('default: no dependency, but for frameworks that the page has itself, and no effect but the element’s', async () => {
    const manifest: unknown = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name: 'wallet-kit',
      type: 'module',
      sideEffects: ['./button.js'],
      peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
    })
    expect(Object.keys(Object(manifest)).filter((key) => /dependenc/i.test(key))).toEqual([
      'peerDependencies',
      'peerDependenciesMeta',
    ])
  })
})
