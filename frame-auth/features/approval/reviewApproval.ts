import { abortable } from '#shared/async/abortable.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isBlocked } from '../decode/warningLevels.ts'
import type { Outbox } from '../operations/createOutbox.ts'
import { type Approval, type ApprovalContext, openWindow, type PreparedApproval } from './approval.ts'
import { channelFor } from './approvalChannel.ts'

/** What the person has approved, and what sends it. */
export interface ReviewedApproval {
  prepared: PreparedApproval
  outbox: Outbox
}

/**
 * Reads the request, shows it, and waits for the person's decision.
 *
 * @throws `USER_REJECTED`; what its reading or the redirect throws; the reason of `left`
 */
export async function reviewApproval(
  context: ApprovalContext,
  approval: Approval,
  left: AbortSignal,
): Promise<ReviewedApproval> {
  const { store, loadOutbox } = context
  const { asked, request, decision, stateAtom, windowAtom } = approval
  store.set(stateAtom, { step: 'preparing' })
  approval.prepared ??= await abortable(asked.prepare(left), left)
  approval.outbox ??= await abortable(loadOutbox(), left)
  const { prepared, outbox, channel } = approval
  const { described } = prepared
  approval.channel = channelFor({ kind: request.kind, verified: request.site.verified, described })
  if (channel === 'frame') openWindow(context, approval, asked.attempt)
  const { name, nativeCurrency, testnet } = request.network
  approval.shown = { ...request, network: { name, nativeCurrency, testnet }, described }
  store.get(windowAtom)?.show(approval.shown)
  store.set(stateAtom, { step: 'review', described })
  // A refusal needs no second look at the request. An approval of a blocked request does not count.
  for (;;) {
    const given = await decision.next(left)
    if (given instanceof WalletKitError) throw given
    if (given === 'reject') break
    if (isBlocked(described)) continue
    const { edit } = given
    if (edit === undefined) return { prepared, outbox }
    // What is signed is frozen anew: nothing of it is taken over from what was shown.
    if (!prepared.narrow) break
    approval.prepared = await abortable(prepared.narrow(edit), left)
    return { prepared: approval.prepared, outbox }
  }
  throw new WalletKitError('USER_REJECTED', 'Declined by the person')
}
