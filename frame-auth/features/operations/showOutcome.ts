import { isCode } from '#shared/errors/walletKitError.ts'
import { createAnswer, type Stage } from '../stage/createStage.ts'
import type { OutcomeScreen } from './outcome.ts'

export type OutcomeStage = Pick<Stage<{ view: 'approve'; outcome: OutcomeScreen }>, 'run'>

/** Shows an outcome until the person has seen it. @returns `retry` where they want it looked for once more */
export async function showOutcome(
  stage: OutcomeStage,
  shown: Omit<OutcomeScreen, 'retry' | 'close'>,
): Promise<'retry' | 'close'> {
  const answer = createAnswer<'retry' | 'close'>()
  const outcome = { ...shown, retry: () => answer.give('retry'), close: () => answer.give('close') }
  try {
    return await stage.run({ view: 'approve', outcome }, new AbortController().signal, answer.next)
  } catch (error) {
    if (isCode(error, 'USER_CLOSED')) return 'close'
    throw error
  }
}
