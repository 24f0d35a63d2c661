import { type ErrorCode, isCode, toWalletKitError } from '#shared/errors/walletKitError.ts'
import {
  type Approval,
  type ApprovalAsk,
  type ApprovalContext,
  closeWindow,
  createApproval,
  openWindow,
} from './approval.ts'
import { carryOutApproval } from './carryOutApproval.ts'
import { reviewApproval } from './reviewApproval.ts'

/** The page is told of these, and the person is shown nothing. */
const silent: readonly ErrorCode[] = [
  'INVALID_PARAMS',
  'USER_REJECTED',
  'USER_CLOSED',
  'ABORTED',
  'SESSION_EXPIRED',
  'DESTROYED',
]

/**
 * Shows a request to the person, after those that were asked before it, and has signed what was approved: once for each approval.
 *
 * @returns the page's answer
 * @throws `USER_REJECTED`, `USER_CLOSED`, or what failed, after the person has seen it
 */
export function askApproval(context: ApprovalContext, asked: ApprovalAsk): Promise<unknown> {
  const { viewQueue, onAsk, onWindowApproval } = context
  const approval = createApproval(context, asked)
  onAsk()
  openWindow(context, approval, asked.attempt)
  const work = async (left: AbortSignal) => {
    for (;;) {
      try {
        return await carryOutApproval(context, approval, await reviewApproval(context, approval, left))
      } catch (thrown) {
        closeWindow(context, approval)
        await showFailure(context, approval, { thrown, left })
        openWindow(context, approval)
      }
    }
  }
  const answered = viewQueue
    .run({ view: 'approve', screen: approval.screen }, asked.signal, work)
    .catch((error) => {
      throw (isCode(error, 'USER_REJECTED', 'USER_CLOSED') && approval.prepared?.refusal) || error
    })
    .finally(() => closeWindow(context, approval))
  // The page gets the error from `answered` itself. Only an approval counts here.
  answered.then(
    () => asked.kind !== 'sign' && onWindowApproval(),
    () => {},
  )
  return answered
}

/** Shows the person what failed. @throws the error, unless the person wants to try again */
async function showFailure(
  { store }: ApprovalContext,
  { stateAtom, afterFailure }: Approval,
  { thrown, left }: { thrown: unknown; left: AbortSignal },
): Promise<void> {
  // An unforeseen error stays the cause: the end of the hop says where it was thrown.
  const error = toWalletKitError(thrown)
  if (left.aborted || silent.includes(error.code)) throw thrown
  const detail = error.code === 'RPC_ERROR' ? error.message : null
  store.set(stateAtom, { step: 'failed', code: error.code, detail })
  // The request may end while its failure is shown. There is no other try then.
  const next = await afterFailure.next(left).catch(() => 'close' as const)
  if (next === 'close') throw error
}
