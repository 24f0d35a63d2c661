import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageListPlugin, packageOf } from './packageListPlugin.ts'

const root = resolve(import.meta.dirname, '..')
let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wallet-kit-packages-'))
})
afterAll(() => rm(dist, { recursive: true, force: true }))

/** Plants a line that imports a package into a file. */
const plantPlugin = (file: string): Plugin => ({
  name: 'plant',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(file) ? `import Big from 'big.js'\nconsole.log(Big)\n${code}` : null),
})

/** Builds the secure frame with that line; what the build says of it. */
function buildWith(file: string): Promise<string> {
  const building = build({
    configFile: resolve(root, 'vite.config.ts'),
    mode: 'frameAuth',
    logLevel: 'silent',
    plugins: [plantPlugin(file)],
    worker: { plugins: () => [plantPlugin(file)] },
    build: { outDir: dist },
  })
  return building.then(() => 'built', String)
}

test.each([
  ['the frame', 'frame-auth/main.ts'],
  ['the signer', 'frame-auth/worker/main.ts'],
])(
  'threat 22 rejects: a build in which a package that nobody has allowed is in %s',
  async (_, file) => {
    expect(await buildWith(file)).toMatch(
      /Not in .*frame-auth\/packages\.json, and in what is built: big\.js/,
    )
  },
  120_000,
)

test('threat 22 rejects: a package that is not on the list', async () => {
  const list = join(dist, 'list.json')
  await writeFile(list, '["jotai"]')
  const entry = join(import.meta.dirname, '../node_modules/jotai/esm/vanilla.mjs')
  const options = { write: false, lib: { entry, formats: ['es' as const], fileName: 'out' } }
  const bundle = () =>
    build({ configFile: false, logLevel: 'silent', plugins: [packageListPlugin(list)], build: options })
  await expect(bundle()).resolves.toBeDefined()
  await writeFile(list, '[]')
  await expect(bundle()).rejects.toThrow('in what is built: jotai')
})

test.each([
  ['/a/node_modules/viem/_esm/index.js', 'viem'],
  ['/a/node_modules/@noble/curves/esm/p256.js?commonjs-exports', '@noble/curves'],
  ['/a/node_modules/viem/node_modules/@noble/hashes/sha3.js', '@noble/hashes'],
  ['\0/a/node_modules/post-robot/index.js?commonjs-proxy', 'post-robot'],
  ['C:\\a\\node_modules\\zod\\index.js', 'zod'],
  ['/a/frame-auth/main.ts', null],
  ['\0vite/preload-helper.js', null],
])('parameters: %j is of %s', (id, name) => {
  expect(packageOf(id)).toBe(name)
})
