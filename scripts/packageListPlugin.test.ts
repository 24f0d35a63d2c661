import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mutation, mutationVariable } from '../e2e/mutations/mutation.ts'
import { packageListPlugin, packageOf } from './packageListPlugin.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wallet-kit-packages-'))
})
afterAll(() => rm(dist, { recursive: true, force: true }))

/** Builds the secure frame with a line planted into a file; what the build says of it. */
async function buildWith(file: string, find: string): Promise<string> {
  const planted: Mutation = {
    name: 'planted',
    file,
    find,
    replace: `import Big from 'big.js'\nconsole.log(Big)\n${find}`,
    proof: { unit: '', test: '' },
  }
  const env = { ...process.env, WALLETKIT_DIST: dist, [mutationVariable]: JSON.stringify(planted) }
  const vite = join(root, 'node_modules/.bin/vite')
  return run(vite, ['build', '--mode', 'frameAuth'], { cwd: root, env }).then(
    () => 'built',
    ({ stderr }) => String(stderr),
  )
}

test.each([
  ['the frame', 'frame-auth/main.ts', 'drawWhenShown({ frame,'],
  ['the signer', 'frame-auth/worker/main.ts', 'serveSigner(self,'],
])(
  'threat 22 rejects: a build in which a package that nobody has allowed is in %s',
  async (_, file, find) => {
    expect(await buildWith(file, find)).toMatch(
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
