import { isCode } from '#shared/errors/walletKitError.ts'
import type { Approval, ApprovalContext } from './approval.ts'
import { textOf } from './freezeRequest.ts'
import type { ReviewedApproval } from './reviewApproval.ts'

/**
 * Signs what was approved, and sends it. From here on it does not matter whether the person leaves the view.
 *
 * @returns the page's answer
 */
export async function carryOutApproval(
  { store, custody, chain, api }: ApprovalContext,
  approval: Approval,
  { prepared: { requests, order, deliver }, outbox }: ReviewedApproval,
): Promise<unknown> {
  const { request, stateAtom, asked } = approval
  const signed: string[] = []
  store.set(stateAtom, { step: 'working', task: 'signing' })
  for (const each of requests) {
    asked.signal.throwIfAborted()
    signed.push(await custody.sign(each))
  }
  asked.signal.throwIfAborted()
  const { answer, outgoing, keep } = deliver({ chain, api, order, signed })
  if (!outgoing) {
    await keep?.()
    return answer
  }
  store.set(stateAtom, { step: 'working', task: 'sending' })
  const operation = { origin: request.site.origin, order, requests: requests.map(textOf), signed }
  try {
    await outbox.send(operation, outgoing)
  } catch (error) {
    // After `RPC_UNREACHABLE` it may have arrived, and the same bytes are sent again. A refused request is read again.
    if (!isCode(error, 'RPC_UNREACHABLE')) approval.prepared = null
    throw error
  }
  await keep?.()
  return answer
}
