import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { createImports } from './createImports.ts'
import { mutationPlugin, mutationVariable } from './mutation.ts'
import type { Mutation } from './readGuards.ts'
import type { Verdict } from './verdict.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/**
 * What is built, in its order, from which files, and where to. The loader's parts hold the hash of the one before: each is built
 * anew with that.
 */
const builds: readonly { mode: string; entries: readonly string[]; folder: string }[] = [
  { mode: 'late', entries: ['loader/late/late.ts'], folder: 'loader' },
  { mode: 'link', entries: ['loader/link/createLink.ts', 'loader/late/late.ts'], folder: 'loader' },
  {
    mode: 'loader',
    entries: ['loader/main.ts', 'loader/link/createLink.ts', 'loader/late/late.ts'],
    folder: 'loader',
  },
  { mode: 'widget', entries: ['widget/index.html', 'widget/greet.ts'], folder: 'widget' },
  // The widget's build empties the folder that both are in.
  {
    mode: 'problem',
    entries: ['widget/problem/index.html', 'widget/index.html', 'widget/greet.ts'],
    folder: 'widget',
  },
  {
    mode: 'frameAuth',
    entries: ['index', 'approve', 'opening', 'export'].map((name) => `frame-auth/${name}.html`),
    folder: 'frame-auth',
  },
  { mode: 'server', entries: ['server/main.ts'], folder: 'server' },
]

const resultSchema = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
})
const suiteSchema = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(resultSchema) })) })),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
const reportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
})

const resultsOf = (suite: z.output<typeof suiteSchema>): z.output<typeof resultSchema>[] => [
  ...suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...(suite.suites ?? []).flatMap(resultsOf),
]

/** A failed `expect` says so in its message; what is awaited in vain, or a page that crashes, does not. */
const isAssertion = (message = '') => /\bexpect(?:\.\w+)*\(/.test(stripVTControlCharacters(message))

function run(command: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const options = { cwd: root, env: { ...process.env, ...env } }
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done(output) : fail(new Error(output.slice(-2_000)))))
  })
}

export interface BrowserProver {
  prove(mutation: Mutation): Promise<Verdict>
  destroy(): Promise<void>
}

/**
 * Starts a world whose kit server serves a copy of `dist`. For each guard only what its file is built into is built again, in
 * this process, and the server started anew: the chains, the relay, the mailbox and the database stay.
 */
export async function createBrowserProver(): Promise<BrowserProver> {
  // Below the project: what is built finds its packages there.
  await mkdir(join(root, '.data'), { recursive: true })
  const dist = await mkdtemp(join(root, '.data/mutant-'))
  const pristine = join(root, 'dist')
  await cp(pristine, dist, { recursive: true })
  // Read when the world's modules are loaded.
  process.env['WALLETKIT_DIST'] = dist
  const { createWorld } = await import('../world/createWorld.ts')
  const { build } = await import('../../scripts/build.ts')
  const world = await createWorld()
  const reach = createImports(root)
  const buildsOf = (file: string) => builds.filter(({ entries }) => reach(entries).has(file))
  const report = join(dist, 'report.json')
  const env = {
    WALLETKIT_DIST: dist,
    WALLETKIT_BUILT: '1',
    WALLETKIT_REPORT: report,
    WALLETKIT_WORLD: JSON.stringify(world.urls),
  }

  async function restart(): Promise<void> {
    await world.kit.kill()
    await world.kit.start()
  }

  async function prove(mutation: Mutation): Promise<string | null> {
    const { file, test, testFile } = mutation
    const concerned = buildsOf(file)
    try {
      process.env[mutationVariable] = JSON.stringify(mutation)
      await build(
        concerned.map(({ mode }) => mode),
        () => [mutationPlugin()],
      ).finally(() => delete process.env[mutationVariable])
      await restart()
      const title = test.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      await rm(report, { force: true })
      const args = ['test', testFile, '--grep', title]
      // Its verdict is read from its report, not from how it ends.
      const failed = await run(bin('playwright'), args, env).catch((error: Error) => error.message)
      const text = await readFile(report, 'utf8').catch(() => null)
      return text === null ? `its test left no report: ${failed}` : judge(JSON.parse(text), test)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      for (const folder of new Set(concerned.map((one) => one.folder))) {
        await rm(join(dist, folder), { recursive: true, force: true })
        await cp(join(pristine, folder), join(dist, folder), { recursive: true })
      }
    }
  }

  return {
    prove: async (mutation) => ({ name: mutation.name, problem: await prove(mutation) }),
    async destroy() {
      await world.destroy()
      await rm(dist, { recursive: true, force: true })
    },
  }
}

function judge(report: unknown, test: string): string | null {
  const { suites, errors = [] } = reportSchema.parse(report)
  const [result, ...others] = suites.flatMap(resultsOf)
  if (!result) return `there is no test "${test}": ${errors.map(({ message }) => message).join(', ')}`
  if (others.length > 0) return `${others.length + 1} tests have "${test}" in their titles`
  const messages = result.errors.map(({ message = '' }) => stripVTControlCharacters(message))
  if (result.status === 'passed') return 'its test stays green'
  if (result.status === 'failed' && messages.some(isAssertion)) return null
  return `its test fails by no assertion (${result.status}): ${messages.join(', ').slice(0, 800)}`
}
