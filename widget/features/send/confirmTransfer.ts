import { delay } from '#shared/async/delay.ts'
import type { WaitingCall } from './createSendWaiters.ts'
import { hashOfOperation } from './hashOfOperation.ts'
import { canBeSent } from './review.ts'
import type { SendContext } from './sendContext.ts'
import { sendTransfer } from './sendTransfer.ts'

/** Milliseconds within which a press needs no visible answer. */
const unnoticed = 100

/** Sends the reviewed transfer. Resolves when the wallet has answered. */
export async function confirmTransfer(send: SendContext): Promise<void> {
  const { features, flow, operations, prefetch, api, waiters, recents } = send
  const { store, router } = features
  const review = store.get(flow.reviewAtom)
  if (review?.status !== 'ready' || flow.isUnderWay()) return
  if (!canBeSent(review)) return
  const { transfer } = review
  const running = flow.start({ step: 'checking', failure: null, operationId: null })
  const call = waiters.current()
  let onAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve
  })
  const sending = sendTransfer({
    context: features,
    operations,
    prefetched: prefetch.take(transfer),
    transfer,
    findName: api.findName,
    signal: running.signal,
    onChange(attempt) {
      running.change(attempt)
      if (attempt.step !== 'checking') onAsked()
    },
  })
  // The wallet is asked first: drawing the next view would delay it. Preparations that take longer are shown.
  await Promise.race([asked, delay(unnoticed)])
  router.replace({ view: 'WalletSendStatus' })
  const sent = await sending
  if (sent.isSent) {
    const { namespace, receiver } = transfer
    recents.add({ namespace, address: receiver.address, name: receiver.name })
    if (sent.hash === null) void tellHash(send, { call, operationId: sent.operationId })
    else call.sent(sent.hash)
    if (running.isCurrent()) flow.reset()
    return
  }
  if (running.signal.aborted) return call.failed({ reason: 'declined' })
  // With the modal closed nobody tries again.
  if (!store.get(features.openAtom)) call.failed(sent.failure)
}

/** A batch has no hash before its block: the page's call waits for that, also when the modal is closed meanwhile. Never rejects. */
async function tellHash(
  send: SendContext,
  { call, operationId }: { call: WaitingCall; operationId: string },
): Promise<void> {
  if (!call.outlive()) return
  const hash = await hashOfOperation(send, operationId)
  if (hash === null) call.failed(null)
  else call.sent(hash)
}
