import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildSwitched } from './buildSwitched.ts'
import { browserGuardsVariable } from './playwright.config.ts'
import { type BrowserWay, readBrowserWays } from './readBrowserWays.ts'
import type { Mutation } from './readGuards.ts'
import type { Verdict } from './verdict.ts'

const root = resolve(import.meta.dirname, '../..')

/** Why a guard is not proved by what its test did with all guards and without it. */
function problemOf(ways: readonly BrowserWay[], { name, test }: Mutation): string | null {
  const [withAll, ...others] = ways.filter((way) => way.project === `with all: ${name}`)
  const without = ways.find((way) => way.project === `without: ${name}`)
  if (!withAll || !without) return `there is no test "${test}"`
  if (others.length > 0) return `${others.length + 1} tests have "${test}" in their titles`
  if (withAll.outcome !== 'green') return `its test fails with the guard in place: ${withAll.message}`
  if (without.outcome === 'green') return 'its test stays green'
  return without.outcome === 'red by an assertion'
    ? null
    : `its test fails by no assertion: ${without.message}`
}

/**
 * Proves guards in a browser: one build in which they all are switches, one world, and one run of Playwright with two projects for
 * each guard, with all of them in their places and without this one.
 */
export async function proveInBrowser(
  mutations: readonly Mutation[],
  note: (verdict: Verdict) => void,
): Promise<void> {
  if (mutations.length === 0) return
  const dist = await buildSwitched(root, mutations)
  const report = join(dist, 'report.json')
  const guards = join(dist, 'guards.json')
  try {
    await writeFile(guards, JSON.stringify(mutations))
    const env = {
      ...process.env,
      WALLETKIT_DIST: dist,
      WALLETKIT_BUILT: '1',
      WALLETKIT_REPORT: report,
      [browserGuardsVariable]: guards,
    }
    const args = ['test', '--config', join(import.meta.dirname, 'playwright.config.ts')]
    const options: SpawnOptions = { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }
    // Its verdicts are read from its report, not from how it ends.
    await once(spawn(join(root, 'node_modules/.bin/playwright'), args, options), 'exit')
    const ways = readBrowserWays(JSON.parse(await readFile(report, 'utf8')))
    for (const mutation of mutations) note({ name: mutation.name, problem: problemOf(ways, mutation) })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    for (const { name } of mutations) note({ name, problem })
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}
