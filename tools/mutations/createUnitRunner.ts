import { resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import type { Ways } from './ways.ts'

const root = resolve(import.meta.dirname, '../..')

/** Longer than any test may take. */
const timeoutMs = 240_000

/** What is to be run: by the test file's absolute path, the titles of its tests, and what they do without. */
export type Plan = ReadonlyMap<string, Ways & { readonly titles: readonly string[] }>

export interface UnitRunner {
  /** Runs the tests, and resolves with those of their files that came to their end, or to nothing for longer than any test may take. */
  run(plan: Plan): Promise<readonly TestModule[]>
  destroy(): Promise<void>
}

/** What Vitest matches has a space between the titles. */
function patternOf(titles: readonly string[]): RegExp {
  const patterns = titles.map((title) => title.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`(?:^| )(?:${patterns.join('|')})$`)
}

/**
 * Starts a Vitest that stays, in whose modules all guards are switches.
 *
 * @param isolate whether each file is loaded anew each time, with its modules
 */
export async function createUnitRunner(isolate: boolean): Promise<UnitRunner> {
  let keepWaiting = () => {}
  const vitest = await createVitest('test', {
    root,
    config: resolve(import.meta.dirname, 'vitest.config.ts'),
    watch: false,
    reporters: [{ onTestModuleCollected: () => keepWaiting(), onTestCaseResult: () => keepWaiting() }],
    update: 'none',
    ...(isolate ? { isolate } : {}),
  })
  // It knows test files only once it has looked for them.
  await vitest.globTestSpecifications()

  return {
    async run(plan) {
      vitest.provide('ways', Object.fromEntries(plan))
      const specifications = [...plan].flatMap(([moduleId, { titles }]) =>
        vitest
          .getModuleSpecifications(moduleId)
          .map(({ project }) =>
            project.createSpecification(moduleId, { testNamePattern: patternOf(titles) }),
          ),
      )
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((done) => {
        keepWaiting = () => {
          clearTimeout(timer)
          timer = setTimeout(done, timeoutMs)
        }
      })
      keepWaiting()
      try {
        const ended = vitest.runTestSpecifications(specifications).then(() => {})
        await Promise.race([ended, tooLong])
      } finally {
        clearTimeout(timer)
      }
      return vitest.state.getTestModules().filter(({ moduleId }) => plan.has(moduleId))
    },
    destroy: () => vitest.close(),
  }
}
