import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type Verdict, verdictSchema } from './mutation.ts'
import type { Mutation } from './readGuards.ts'

/** Longer than any test may take: a guard without which a test never ends is not proved by it. */
const patience = 120_000

export interface UnitProver {
  /** Proves the mutations of one test file. Never rejects for what a test does. */
  prove(mutations: readonly Mutation[]): Promise<Verdict[]>
  destroy(): Promise<void>
}

/** Starts a Vitest of its own, which proves one guard after the other. One for each core. */
export function createUnitProver(): UnitProver {
  const verdictsSchema = z.array(verdictSchema)
  let child: ChildProcess | undefined

  const answerOf = async (running: ChildProcess, signal: AbortSignal) => {
    const ended = once(running, 'exit', { signal }).then(() => {
      throw new Error('the test runner has ended')
    })
    const answered = once(running, 'message', { signal })
    ended.catch(() => {})
    answered.catch(() => {})
    const [message] = await Promise.race([answered, ended])
    return verdictsSchema.parse(message)
  }

  async function start(signal: AbortSignal): Promise<ChildProcess> {
    const options = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as const satisfies readonly string[] }
    const started = fork(resolve(import.meta.dirname, 'unitProver.ts'), {
      ...options,
      stdio: [...options.stdio],
    })
    child = started
    await answerOf(started, signal)
    return started
  }

  async function end(): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async function ask(mutations: readonly Mutation[]): Promise<Verdict[]> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), patience * (mutations.length + 1))
    try {
      const running = child ?? (await start(controller.signal))
      const answer = answerOf(running, controller.signal)
      running.send(mutations)
      return await answer
    } catch (error) {
      // It may be in the middle of the test that hangs.
      await end()
      const problem = controller.signal.aborted ? 'its test never ends' : String(error)
      return mutations.map(({ name }) => ({ name, problem }))
    } finally {
      clearTimeout(timer)
      controller.abort()
    }
  }

  return { prove: ask, destroy: end }
}
