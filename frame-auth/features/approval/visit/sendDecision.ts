import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { delay } from '#shared/async/delay.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Rendezvous } from '../rendezvous.ts'
import { endVisit, setVisit, stepOf, type VisitAnswer, type VisitContext } from './approvalVisit.ts'

/** Milliseconds in which the frame takes an answer up. A person waits for it. */
const takeTimeoutMs = 5_000

/** Gives the frame the person's decision, and says what came of it. */
export async function sendDecision(
  context: VisitContext,
  rendezvous: Rendezvous,
  given: VisitAnswer,
): Promise<void> {
  await giveAnswer(context, rendezvous, given)
  // No frame is there to take it up before the page is back.
  if (context.returnTo !== null) return context.go(context.returnTo)
  // `keepPresent` learns when the answer is taken up. A refusal does not wait for an approval before it to be.
  if (context.arrived || given.decision === 'approve') await delay(takeTimeoutMs)
  if (stepOf(context) !== 'sending') return
  const { isTaken } = await context.api.call(approvalEndpoints.withdraw, { room: rendezvous.id })
  if (isTaken) endVisit(context, { isTaken })
  else setVisit(context, { step: 'untaken' })
}

async function giveAnswer(
  context: VisitContext,
  { id, seal }: Rendezvous,
  given: VisitAnswer,
): Promise<void> {
  const { decision } = given
  const { api, unheard } = context
  const call = api.call(approvalEndpoints.answer, { room: id, answer: await seal('answer', given) })
  // The error is dealt with below. Here it only matters whether the answer has arrived.
  context.answering = call.then(
    () => {
      context.arrived = decision
    },
    () => {},
  )
  try {
    await call
  } catch (error) {
    const isRefused = isCode(error, 'LOGIN_EXPIRED')
    if (!isRefused) unheard.add(decision)
    // A refused answer may have met an earlier one whose arrival was not heard of.
    if (!isRefused || unheard.size === 0) throw error
  }
  context.farewell = null
}
