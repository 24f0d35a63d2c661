import { resolve } from 'node:path'
import type { TestCase } from 'vitest/node'
import { createVitest } from 'vitest/node'
import * as z from 'zod'
import { mutationVariable, type Verdict } from './mutation.ts'
import { type Mutation, mutationSchema } from './readGuards.ts'

/*
 * The child of `createUnitProver`: one Vitest that stays. For each guard it transforms one module anew and runs one test, where
 * a run of its own would load everything again. A message is one test file's mutations; the answer is their verdicts.
 */

const root = resolve(import.meta.dirname, '../..')
const messageSchema = z.array(mutationSchema)

const vitest = await createVitest('test', {
  root,
  config: resolve(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
  reporters: [{}],
  update: 'none',
})
// It knows test files only once it has looked for them.
await vitest.globTestSpecifications()

/** The test of a title, which may have some of its suites' titles before it; a text if there is not one of that name. */
function findTest(cases: readonly TestCase[], name: string): TestCase | string {
  const [test, ...others] = cases.filter(
    ({ fullName }) => fullName === name || fullName.endsWith(` > ${name}`),
  )
  if (!test) return `there is no test "${name}"`
  return others.length === 0 ? test : `${others.length + 1} tests are called "${name}"`
}

/** Runs those tests of a file that have one of these titles. */
async function runTests(unit: string, names: readonly string[]): Promise<TestCase[]> {
  const moduleId = resolve(root, unit)
  const [specification] = vitest.getModuleSpecifications(moduleId)
  if (!specification) throw new Error(`${unit} is no test file`)
  // What Vitest matches has a space between the titles.
  const patterns = names.map((name) =>
    name
      .split(' > ')
      .join(' ')
      .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  const options = { testNamePattern: new RegExp(`(?:^| )(?:${patterns.join('|')})$`) }
  const { testModules } = await vitest.runTestSpecifications([
    specification.project.createSpecification(moduleId, options),
  ])
  const module = testModules.find((one) => one.moduleId === moduleId)
  const [problem] = module?.errors() ?? []
  if (problem) throw new Error(`${unit} cannot be loaded: ${problem.message}`)
  return [...(module?.children.allTests() ?? [])]
}

type TestError = NonNullable<ReturnType<TestCase['result']>['errors']>[number]

const isAssertion = ({ name, cause }: TestError): boolean =>
  name === 'AssertionError' || (cause !== undefined && isAssertion(cause))

function judge(test: TestCase): string | null {
  const { state, errors = [] } = test.result()
  if (state !== 'failed') return 'its test stays green'
  if (errors.some(isAssertion)) return null
  return `its test fails by no assertion: ${errors.map(({ message }) => message).join(', ')}`
}

/** Does without one guard until its test has run. */
async function proveOne(mutation: Mutation): Promise<string | null> {
  const file = resolve(root, mutation.file)
  process.env[mutationVariable] = JSON.stringify(mutation)
  vitest.invalidateFile(file)
  try {
    const { testFile, test } = mutation
    const found = findTest(await runTests(testFile, [test]), test)
    return typeof found === 'string' ? found : judge(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    delete process.env[mutationVariable]
    vitest.invalidateFile(file)
  }
}

/** A test that fails with the guard in place, too, proves nothing. */
function problemOf(guarded: readonly TestCase[], name: string): string | null {
  const test = findTest(guarded, name)
  if (typeof test === 'string') return test
  return test.result().state === 'passed' ? null : 'its test fails with the guard in place'
}

async function proveFile(mutations: readonly Mutation[]): Promise<Verdict[]> {
  const [first] = mutations
  if (!first) return []
  const guarded = await runTests(
    first.testFile,
    mutations.map(({ test }) => test),
  )
  const verdicts: Verdict[] = []
  for (const mutation of mutations) {
    const problem = problemOf(guarded, mutation.test)
    verdicts.push({ name: mutation.name, problem: problem ?? (await proveOne(mutation)) })
  }
  return verdicts
}

process.on('message', async (message) => {
  const mutations = messageSchema.parse(message)
  const verdicts = await proveFile(mutations).catch((error: unknown) =>
    mutations.map(({ name }) => ({ name, problem: error instanceof Error ? error.message : String(error) })),
  )
  process.send?.(verdicts)
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send?.([])
