import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

/*
 * Takes each guard out in turn and runs the test that proves it: the test must fail. A mutation "passes" when its test
 * went red. Names on the command line narrow the list; the first argument ending in .json takes the result.
 */

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Run {
  code: number
  output: string
}

function run(command: string, args: readonly string[], env: Record<string, string>): Promise<Run> {
  return new Promise((done) => {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
    execFile(command, args, options, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr })
    })
  })
}

/** Which builds a folder's files end up in. */
const builds: Record<string, readonly string[]> = {
  loader: ['link', 'loader'],
  widget: ['widget', 'problem'],
  'frame-auth': ['frameAuth'],
  server: ['server'],
  shared: ['link', 'loader', 'widget', 'problem', 'frameAuth', 'server'],
}

function buildsOf(file: string): readonly string[] {
  return builds[file.slice(0, file.indexOf('/'))] ?? []
}

/** Whether the proof fails without the guard. A run in which no test ran, or nothing could be built, proves nothing. */
async function goesRed(mutation: Mutation): Promise<{ red: boolean; output: string }> {
  const env: Record<string, string> = { WALLETKIT_MUTATION: mutation.name }
  if ('unit' in mutation.proof) {
    const { code, output } = await run(bin('vitest'), ['run', mutation.proof.unit], env)
    return { red: code !== 0 && /Tests .*\d+ failed/.test(output), output }
  }
  // Below the project: what is built finds its packages there.
  await mkdir(join(root, '.data'), { recursive: true })
  const dist = await mkdtemp(join(root, '.data/mutant-'))
  try {
    await cp(join(root, 'dist'), dist, { recursive: true })
    const built = await run(bin('tsx'), ['scripts/build.ts', ...buildsOf(mutation.file)], {
      ...env,
      WALLETKIT_DIST: dist,
    })
    if (built.code !== 0) return { red: false, output: built.output }
    const { spec, title } = mutation.proof
    const tested = { ...env, WALLETKIT_DIST: dist, WALLETKIT_BUILT: '1', WALLETKIT_REPORT: '' }
    const { code, output } = await run(bin('playwright'), ['test', spec, '--grep', title], tested)
    return { red: code !== 0 && /\d+ failed/.test(output), output }
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}

const [first, ...others] = process.argv.slice(2)
const report = first?.endsWith('.json') ? first : undefined
const wanted = report ? others : [first, ...others].filter((name) => name !== undefined)
const chosen = mutations.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
let passed = 0
const failed: string[] = []

/** Takes from the list that others take from, too, until it is empty. */
async function prove(list: Iterable<Mutation>): Promise<void> {
  for (const mutation of list) {
    const { red, output } = await goesRed(mutation)
    if (red) passed += 1
    else {
      failed.push(mutation.name)
      process.stdout.write(`${output.slice(-2_000)}\n`)
    }
    process.stdout.write(`${red ? 'went red' : 'STAYED GREEN'}: without its guard: ${mutation.name}\n`)
  }
}

const inUnits = chosen.filter(({ proof }) => 'unit' in proof).values()
await Promise.all(Array.from({ length: availableParallelism() }, () => prove(inUnits)))
// One after the other: a test in a browser that is short of time fails with its guard in place, too.
await prove(chosen.filter(({ proof }) => !('unit' in proof)))

if (report) await writeFile(report, JSON.stringify({ passed, failed }))
process.stdout.write(`mutations: ${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
