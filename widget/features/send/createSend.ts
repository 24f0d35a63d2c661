import type { Network } from '#shared/entities/network.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { reportOpened } from '../moneyFlow/reportOpened.ts'
import type { Operation } from '../operations/operation.ts'
import { confirmTransfer } from './confirmTransfer.ts'
import type { Recent } from './createRecents.ts'
import { fillMaxTransfer } from './fillMaxTransfer.ts'
import { prefillSend, type SendPrefill } from './prefillSend.ts'
import { withComparison } from './review.ts'
import { readReviewAgain, reviewTransfer } from './reviewTransfer.ts'
import { createSendContext } from './sendContext.ts'
import { canReplace, type ReplaceParameters, speedUpOrCancel } from './speedUpOrCancel.ts'
import { followLink, typeReceiver } from './typeReceiver.ts'

/** Sending: the form, its review, the attempt, and what became of those before it. Made with the first view that needs it. */
export function createSend(features: FeatureContext) {
  const { store } = features
  const send = createSendContext(features)
  const { targetAtom, form, lookup, flow, waiters, operations, prefetch, replaceAttemptAtom } = send
  const { problemAtom, reviewAtom, attemptAtom, maxAtom } = flow

  return {
    form,
    receiverAtom: lookup.receiverAtom,
    operations,
    problemAtom,
    reviewAtom,
    attemptAtom,
    maxAtom,
    replaceAttemptAtom,
    waiters,
    /** To whom something was sent before, the latest first. */
    recents(): readonly Recent[] {
      const target = store.get(targetAtom)
      return target ? send.recents.of(target.namespace) : []
    },
    /** Somebody has come to send something. */
    opened: () => reportOpened(features, { event: 'OPEN_SEND', target: store.get(targetAtom) }),
    typeReceiver: (text: string) => typeReceiver(send, text),
    /** Goes to the network of the link that stands in the field. @throws what `switchNetwork` throws */
    followLink: (network: Pick<Network, 'caipNetworkId'>) => followLink(send, network),
    typeMemo: (memo: string) => form.change({ memo }),
    typeAmount(text: string) {
      flow.amountChanged()
      form.typeAmount(text)
    },
    chooseToken(key: string) {
      flow.amountChanged()
      form.choose(key)
    },
    /** Fills in the form with what a page has said. */
    prefill: (given: SendPrefill) => prefillSend(send, given),
    /** Puts in all there is. */
    max: () => fillMaxTransfer(send),
    /** Shows what would be sent, or says why that cannot be. */
    review: () => reviewTransfer(send),
    /** Reads once more what the network says. */
    readAgain: () => readReviewAgain(send),
    /** Somebody has compared the receiver with the address that it looks like, or takes that back. */
    compare: (isCompared: boolean) => store.set(reviewAtom, withComparison(isCompared)),
    /** Somebody is about to say yes. */
    nearConfirm() {
      const review = store.get(reviewAtom)
      if (review?.status === 'ready' && !flow.isUnderWay()) prefetch.begin(review.transfer)
    },
    /** Sends what is shown. */
    confirm: () => confirmTransfer(send),
    /** The person waits no longer for a silent wallet. What it sends all the same is found, and nothing is sent again. */
    giveUp: flow.giveUp,
    /** Whether the wallet that has sent it is here to speed it up or cancel it. */
    canReplace: (operation: Operation) => canReplace(send, operation),
    speedUpOrCancel: (asked: ReplaceParameters) => speedUpOrCancel(send, asked),
    destroy: send.destroy,
  }
}

export type Send = ReturnType<typeof createSend>
