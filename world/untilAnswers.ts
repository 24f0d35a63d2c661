import { setTimeout as delay } from 'node:timers/promises'
import type { RunningProcess } from './startProcess.ts'

const interval = 25

export interface UntilAnswersParameters {
  /** What is being waited for, as it should read in the error. */
  name: string
  /** Resolves to true when the program is ready; a rejection counts as "not yet". */
  probe: () => Promise<boolean>
  /** If this program ends, waiting is pointless. */
  process?: RunningProcess
  /** Milliseconds. */
  timeout?: number
}

/** Waits until a program really answers, by asking it. Rejects with one sentence when it dies or takes too long. */
export async function untilAnswers(parameters: UntilAnswersParameters): Promise<void> {
  const { name, probe, process, timeout = 120_000 } = parameters
  let death: string | undefined
  void process?.ended.then((how) => {
    death = how
  })
  const deadline = Date.now() + timeout
  // It does not answer yet: what it said last does not matter, the time that is over does.
  while (!(await probe().catch(() => false))) {
    if (death) throw new Error(`${name} ${death} before it answered`)
    if (Date.now() > deadline) throw new Error(`${name} did not answer within ${timeout / 1_000} s`)
    await delay(interval)
  }
}
