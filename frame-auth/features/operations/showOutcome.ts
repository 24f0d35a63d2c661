import { isCode } from '#shared/errors/walletKitError.ts'
import { createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'
import type { OutcomeScreen } from './outcome.ts'

export type OutcomeQueue = Pick<ViewQueue<{ view: 'approve'; outcome: OutcomeScreen }>, 'run'>

/** Shows an outcome until the person has seen it. @returns `retry` where they want it looked for once more */
export async function showOutcome(
  viewQueue: OutcomeQueue,
  shown: Omit<OutcomeScreen, 'retry' | 'close'>,
): Promise<'retry' | 'close'> {
  const answer = createAnswer<'retry' | 'close'>()
  const outcome = { ...shown, retry: () => answer.give('retry'), close: () => answer.give('close') }
  try {
    return await viewQueue.run({ view: 'approve', outcome }, new AbortController().signal, answer.next)
  } catch (error) {
    if (isCode(error, 'USER_CLOSED')) return 'close'
    throw error
  }
}
