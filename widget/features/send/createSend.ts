import type { Nft } from '#shared/api/chain/nfts.ts'
import type { Network } from '#shared/entities/network.ts'
import { type Share, shareOf } from '../amounts/shareOf.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { reportOpened } from '../moneyFlow/reportOpened.ts'
import type { Operation } from '../operations/operation.ts'
import { beginSend } from './beginSend.ts'
import { confirmTransfer } from './confirmTransfer.ts'
import type { Recent } from './createRecents.ts'
import { fillMaxTransfer } from './fillMaxTransfer.ts'
import { prefillSend, type SendPrefill } from './prefillSend.ts'
import { withComparison } from './review.ts'
import { readReviewAgain, reviewNftTransfer, reviewTransfer } from './reviewTransfer.ts'
import { createSendContext } from './sendContext.ts'
import type { SavingsDraw } from './sendState.ts'
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
    /** The receivers of earlier transfers, the latest first. */
    recents(): readonly Recent[] {
      const target = store.get(targetAtom)
      return target ? send.recents.of(target.namespace) : []
    },
    /** Somebody has come to send something. @param nft null: a token */
    opened(nft: Nft | null) {
      beginSend(send, nft)
      reportOpened(features, { event: 'OPEN_SEND', target: store.get(targetAtom) })
    },
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
    /** Fills in the form as a page has asked. */
    prefill: (given: SendPrefill) => prefillSend(send, given),
    /** Fills in a part of what there is. */
    share(share: Share) {
      const token = store.get(form.tokenAtom)
      if (!token) return
      flow.amountChanged()
      form.fillAmount(shareOf(token, share))
    },
    /** Fills in all there is. */
    max: () => fillMaxTransfer(send),
    /** Reviews the transfer in the form, or sets the problem with it. */
    review: () => reviewTransfer(send, null),
    /** Reviews the transfer of the NFT that the form is for, or sets the problem with it. */
    reviewNft: (nft: Nft) => reviewNftTransfer(send, nft),
    /** Reviews it with what the same transaction draws from the savings account first. */
    reviewDrawn: (draw: SavingsDraw) => reviewTransfer(send, draw),
    /** Reads again what the network says of the reviewed transfer. */
    readAgain: () => readReviewAgain(send),
    /** The person ticks that they have compared the receiver with the address that it resembles, or unticks it. */
    compare: (isCompared: boolean) => store.set(reviewAtom, withComparison(isCompared)),
    /** The person is about to confirm. */
    nearConfirm() {
      const review = store.get(reviewAtom)
      if (review?.status === 'ready' && !flow.isUnderWay()) prefetch.begin(review.transfer)
    },
    /** Sends the reviewed transfer. */
    confirm: () => confirmTransfer(send),
    /** The person no longer waits for a silent wallet. A transfer that it sends all the same is found later, and nothing is sent again. */
    giveUp: flow.giveUp,
    /** Whether the wallet that has sent a transfer is connected, and can speed it up or cancel it. */
    canReplace: (operation: Operation) => canReplace(send, operation),
    speedUpOrCancel: (asked: ReplaceParameters) => speedUpOrCancel(send, asked),
    destroy: send.destroy,
  }
}

export type Send = ReturnType<typeof createSend>
