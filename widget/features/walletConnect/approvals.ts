import { toWalletKitError, type WalletKitError } from '#shared/errors/walletKitError.ts'
import { networksOf } from '../../services/walletConnect/readSession.ts'
import { sessionUuid } from '../walletState/walletConnect.ts'
import type { UnsolicitedSession } from './pairing/createProposing.ts'
import type { PendingProposal, PendingWallet } from './pairing/pendingProposals.ts'
import type { ProtocolContext } from './protocolContext.ts'
import { connectSession } from './sessions/connectSession.ts'

/** Who waits for an approval. */
export interface ApprovalWaiter {
  isWanted: () => boolean
  finish: () => void
  fail: (error: WalletKitError) => void
}

/** An approval that no view waits for. */
export const noWaiter: ApprovalWaiter = { isWanted: () => true, finish: () => {}, fail: () => {} }

export interface Approval extends PendingWallet {
  /** The session's topic. */
  topic: string
  waiter: ApprovalWaiter
}

/** Makes an approved session the connection, unless it is no longer wanted by then. */
export async function completeApproval(context: ProtocolContext, approval: Approval): Promise<void> {
  const { wallets, connectionFlow } = context
  const { topic, wallet, waiter } = approval
  try {
    const connections = await connectSession(context, approval)
    publishApprovedNetworks(context)
    if (!waiter.isWanted()) return discardSession(context, topic)
    waiter.finish()
    if (wallet) wallets.remember(wallet)
    connectionFlow.connected(connections)
  } catch (thrown) {
    discardSession(context, topic)
    if (waiter.isWanted()) waiter.fail(toWalletKitError(thrown))
  }
}

/** A wallet has approved what an earlier page, or another tab, has proposed (R1). */
export function adoptSession(
  context: ProtocolContext,
  { session, proposal }: { session: UnsolicitedSession; proposal: PendingProposal },
): void {
  const { topic: pairingTopic, wallet, link } = proposal
  const waiter = { ...noWaiter, finish: () => context.proposals.forget(pairingTopic) }
  void completeApproval(context, { topic: session.topic, wallet, link, waiter })
}

/** A session that no proposal of this page has brought about: another tab's, a pending proposal's, or one to be ended. */
export function onUnsolicitedSession(context: ProtocolContext, session: UnsolicitedSession): void {
  if (context.records.find(session.topic)) return
  const proposal = context.proposals.find(session.pairingTopic)
  if (proposal) adoptSession(context, { session, proposal })
  else discardSession(context, session.topic)
}

/** Adopts what was approved while no page of this site was there. */
export function adoptPendingSessions(context: ProtocolContext): void {
  for (const session of context.client.session.getAll()) {
    const proposal = context.records.find(session.topic)
      ? undefined
      : context.proposals.find(session.pairingTopic)
    if (proposal) adoptSession(context, { session, proposal })
  }
}

/** Ends a session that is not wanted any more. */
export function discardSession({ sessions }: Pick<ProtocolContext, 'sessions'>, topic: string): void {
  // Where the relay does not take it, the sessions keep the topic, and end it with the relay's next connection.
  sessions.end(topic).catch(() => {})
}

/** Tells the views which networks each session can be used on. */
export function publishApprovedNetworks({
  store,
  sessions,
  walletConnectState,
}: Pick<ProtocolContext, 'store' | 'sessions' | 'walletConnectState'>): void {
  const approved = sessions.all().map((session) => [sessionUuid(session.topic), networksOf(session)])
  store.set(walletConnectState.approvedAtom, Object.fromEntries(approved))
}
