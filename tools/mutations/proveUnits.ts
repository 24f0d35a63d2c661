import { resolve } from 'node:path'
import type { TestModule } from 'vitest/node'
import { createUnitRunner, type Plan } from './createUnitRunner.ts'
import type { Mutation } from './readGuards.ts'
import type { Verdict } from './verdict.ts'
import { isCalled, type Way } from './ways.ts'

const root = resolve(import.meta.dirname, '../..')
const pathOf = ({ testFile }: Mutation) => resolve(root, testFile)

/** How a guard's test went each time, or what is wrong with the test. */
function waysOf(modules: readonly TestModule[], mutation: Mutation): readonly Way[] | string {
  const module = modules.find(({ moduleId }) => moduleId === pathOf(mutation))
  const [problem] = module?.errors() ?? []
  if (problem) return `${mutation.testFile} cannot be loaded: ${problem.message}`
  const cases = [...(module?.children.allTests() ?? [])].filter(({ fullName }) =>
    isCalled(fullName, mutation.test),
  )
  const [test, ...others] = cases
  if (!test) return `there is no test "${mutation.test}"`
  if (others.length > 0) return `${cases.length} tests are called "${mutation.test}"`
  return test.meta().ways ?? 'its test never ends'
}

/** Whether the test was red without the guard, and green with all of them before and after. */
function isRedInTurn(ways: readonly Way[], { name }: Mutation): boolean {
  const index = ways.findIndex(({ without }) => without === name)
  const isGreen = (at: number) => ways[at]?.outcome === 'green'
  return ways[index]?.outcome === 'red by an assertion' && isGreen(index - 1) && isGreen(index + 1)
}

function problemOf(ways: readonly Way[] | string, mutation: Mutation | null): string | null {
  if (typeof ways === 'string') return ways
  const [way] = ways
  if (!way) return 'its test did not run'
  if (!mutation) return way.outcome === 'green' ? null : 'its test fails with the guard in place'
  if (way.outcome === 'red by an assertion') return null
  return way.outcome === 'green'
    ? 'its test stays green'
    : `its test fails by no assertion: ${way.messages.join(', ')}`
}

const groupBy = (mutations: readonly Mutation[], keyOf: (one: Mutation) => string) => {
  const groups = new Map<string, Mutation[]>()
  for (const one of mutations) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Each file once, its tests without one guard after the other. */
function planInTurn(mutations: readonly Mutation[]): Plan {
  const files = [...groupBy(mutations, pathOf)].map(([path, ofFile]) => {
    const tests = [...groupBy(ofFile, ({ test }) => test)]
    const inTurn = Object.fromEntries(tests.map(([test, guards]) => [test, guards.map(({ name }) => name)]))
    return [path, { titles: Object.keys(inTurn), inTurn, loadedWithout: null }] as const
  })
  return new Map(files)
}

/** Files that are loaded for one test, without a guard or with all. */
const planAlone = (mutations: readonly Mutation[], isWithout: boolean): Plan =>
  new Map(
    mutations.map((one) => [
      pathOf(one),
      { titles: [one.test], inTurn: {}, loadedWithout: isWithout ? one.name : null },
    ]),
  )

/**
 * Proves guards by units. Each file is loaded once for all of its guards. What that leaves open is proved by itself: a guard that
 * does its work while a module is loaded or a suite is set up, and one whose test was hindered by what was left of the one before.
 */
export async function proveUnits(
  mutations: readonly Mutation[],
  note: (verdict: Verdict) => void,
): Promise<void> {
  if (mutations.length === 0) return
  const runner = await createUnitRunner(false)
  const modules = await runner.run(planInTurn(mutations)).finally(() => runner.destroy())
  const open = mutations.filter((mutation) => {
    const ways = waysOf(modules, mutation)
    const isProved = typeof ways !== 'string' && isRedInTurn(ways, mutation)
    if (isProved) note({ name: mutation.name, problem: null })
    return !isProved
  })
  if (open.length > 0) await proveAlone(open, note)
}

async function proveAlone(mutations: readonly Mutation[], note: (verdict: Verdict) => void): Promise<void> {
  const runner = await createUnitRunner(true)
  try {
    // Of each file one at a time, the files beside each other.
    const files = [...groupBy(mutations, pathOf).values()]
    for (let round = 0; files.some((ofFile) => ofFile.length > round); round += 1) {
      const now = files.flatMap((ofFile) => ofFile[round] ?? [])
      const guarded = await runner.run(planAlone(now, false))
      const problems = new Map(now.map((one) => [one, problemOf(waysOf(guarded, one), null)]))
      const sound = now.filter((one) => problems.get(one) === null)
      const unguarded = await runner.run(planAlone(sound, true))
      for (const one of now) {
        note({ name: one.name, problem: problems.get(one) ?? problemOf(waysOf(unguarded, one), one) })
      }
    }
  } finally {
    await runner.destroy()
  }
}
