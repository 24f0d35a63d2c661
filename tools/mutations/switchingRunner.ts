import { inject, type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest'
import { switchGlobal } from '../../e2e/fixtures/doWithout.ts'
import { isCalled, type Way, type Ways } from './ways.ts'

type TestError = NonNullable<NonNullable<RunnerTestCase['result']>['errors']>[number]

const isAssertion = ({ name, cause }: TestError): boolean =>
  name === 'AssertionError' || (cause !== undefined && isAssertion(cause))

function outcomeOf({ result }: RunnerTestCase): Pick<Way, 'outcome' | 'messages'> {
  const errors = result?.errors ?? []
  if (result?.state === 'pass') return { outcome: 'green', messages: [] }
  const outcome = errors.some(isAssertion) ? 'red by an assertion' : 'red'
  return { outcome, messages: errors.map(({ message }) => message) }
}

function fullNameOf(task: RunnerTask): string {
  const { suite } = task
  return suite && suite !== task.file ? `${fullNameOf(suite)} > ${task.name}` : task.name
}

const doWithout = (name: string | null) => Reflect.set(globalThis, switchGlobal, name)

/**
 * Runs each test that proves guards with all of them in their places, and then in turn without one and with all again: whether it
 * can be repeated, and what it leaves behind where it fails, shows there. What it needs is set up and cleaned away each time, by
 * Vitest's own repeats.
 */
// biome-ignore lint/style/noDefaultExport: that is what Vitest loads
export default class SwitchingRunner extends TestRunner {
  readonly #waysOfFiles = inject('ways')
  readonly #waysOfTests = new WeakMap<RunnerTestCase, Way[]>()

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    // Ahead of the file's own modules: some do what a guard stands for while they are loaded.
    doWithout(this.#of(file.filepath).loadedWithout)
    super.onCollectStart(file)
  }

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    if (task.type === 'test') {
      this.#waysOfTests.set(task, [])
      task.repeats = 2 * this.#guardsOf(task).length
    }
    await super.onBeforeRunTask(task)
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    doWithout(this.#next(test))
    super.onBeforeTryTask(test)
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    const ways = this.#waysOfTests.get(test) ?? []
    ways.push({ without: this.#next(test), ...outcomeOf(test) })
    test.meta.ways = ways
    doWithout(this.#of(test.file.filepath).loadedWithout)
    // The next time begins as if there had been none.
    if (test.result) {
      test.result.state = 'pass'
      delete test.result.errors
    }
  }

  #of(filepath: string): Ways {
    return this.#waysOfFiles[filepath] ?? { inTurn: {}, loadedWithout: null }
  }

  #guardsOf(test: RunnerTestCase): readonly string[] {
    const name = fullNameOf(test)
    const titles = Object.entries(this.#of(test.file.filepath).inTurn)
    return titles.flatMap(([title, guards]) => (isCalled(name, title) ? guards : []))
  }

  /** What the test does without the next time. */
  #next(test: RunnerTestCase): string | null {
    const times = this.#waysOfTests.get(test)?.length ?? 0
    if (times % 2 === 1) return this.#guardsOf(test)[(times - 1) / 2] ?? null
    return this.#of(test.file.filepath).loadedWithout
  }
}
