import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { installPrograms } from './programs.ts'
import { readUnsteady, toTestList } from './unsteady.ts'

/*
 * What is repeated a hundred times: too long for every `npm test`, and the same thing once is in there. Units are `*.soak.ts`,
 * browser tests have `@soak` in their titles.
 *
 *   npm run soak                  all of these
 *   npm run soak -- --unsteady    the browser tests that were unsteady in the last `npm test`, twenty times each
 */

/** How often an unsteady test is run. */
const unsteadyRuns = 20

const root = resolve(import.meta.dirname, '..')

const { values } = parseArgs({ options: { unsteady: { type: 'boolean', default: false } } })

function run(name: string, args: readonly string[], variables: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const env = { ...process.env, ...variables, WALLETKIT_BUILT: '1' }
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit', env })
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}

async function soak(): Promise<number> {
  const variables = { WALLETKIT_SOAK: '1' }
  const codes = [
    await run('vitest', ['run', '--passWithNoTests'], variables),
    await run('playwright', ['test', '--pass-with-no-tests'], variables),
  ]
  return Math.max(...codes)
}

async function soakUnsteady(): Promise<number> {
  const tests = await readUnsteady()
  if (tests.length === 0) {
    process.stdout.write('no test was unsteady in the last run\n')
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-soak-'))
  try {
    const list = join(folder, 'tests')
    await writeFile(list, toTestList(tests))
    return await run('playwright', ['test', '--test-list', list, `--repeat-each=${unsteadyRuns}`], {})
  } finally {
    await rm(folder, { recursive: true })
  }
}

installPrograms()
await build()
process.exitCode = values.unsteady ? await soakUnsteady() : await soak()
