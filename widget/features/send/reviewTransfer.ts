import type { Nft } from '#shared/api/chain/nfts.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { checkForm } from '../moneyFlow/checkForm.ts'
import { type DraftParameters, draftMaxTransfer, draftTransfer, previewTransfer } from './draftTransfer.ts'
import { findNftProblem } from './findNftProblem.ts'
import { findProblem } from './findProblem.ts'
import { knownReceivers } from './knownReceivers.ts'
import { paidBefore } from './paidBefore.ts'
import { findLookAlike } from './receiver.ts'
import type { ReviewState } from './review.ts'
import type { SendContext } from './sendContext.ts'
import type { SavingsDraw, Transfer } from './sendState.ts'
import { nftAsset, tokenAsset } from './transferAsset.ts'

/**
 * Reviews the transfer in the form, or sets the problem with it.
 *
 * @param draw what comes from the savings account; null: nothing does
 */
export async function reviewTransfer(send: SendContext, draw: SavingsDraw | null): Promise<void> {
  const { features, form, flow } = send
  if (!(await checkForm(flow, { features, problem: findProblem(send, draw) }))) return
  const amount = features.store.get(form.amountAtom)
  const token = features.store.get(form.tokenAtom)
  if (amount.status !== 'known' || !token) return
  await review(send, { amount: amount.amount, asset: tokenAsset(token), draw })
}

/** Reviews the transfer of the NFT that the form is for, or sets the problem with it. */
export async function reviewNftTransfer(send: SendContext, nft: Nft): Promise<void> {
  const { features, form, flow } = send
  if (!(await checkForm(flow, { features, problem: findNftProblem(send, nft) }))) return
  // The wallet may have changed accounts while it was asked whether it sends.
  const count = features.store.get(form.countAtom)
  if (!form.isFor(nft) || count.status !== 'known') return
  await review(send, { amount: count.amount, asset: nftAsset(nft) })
}

async function review(send: SendContext, draft: DraftParameters): Promise<void> {
  const { features, flow } = send
  const transfer = draftTransfer(send, draft)
  if (!transfer) return
  flow.dismiss()
  const reading = readReview(send, transfer)
  features.router.push({ view: 'WalletSendPreview' })
  await reading
}

/** Reads again what the network says of the reviewed transfer. */
export async function readReviewAgain(send: SendContext): Promise<void> {
  const review = send.features.store.get(send.flow.reviewAtom)
  if (review) await readReview(send, review.transfer)
}

async function readReview(send: SendContext, transfer: Transfer): Promise<void> {
  const { features, form, flow, prefetch, chainApi } = send
  const { store } = features
  const { isMax } = store.get(form.formAtom)
  const isCurrent = flow.ask()
  const set = (state: ReviewState) => isCurrent() && store.set(flow.reviewAtom, state)
  set({ status: 'reading', transfer })
  try {
    // The fee has changed since "Max" was pressed, and with it what is left.
    const { asset } = transfer
    const asked = (isMax && asset.kind === 'coin' && (await draftMaxTransfer(send, asset.token))) || transfer
    prefetch.begin(asked)
    const [answer, paid] = await Promise.all([previewTransfer(send, asked), paidBefore(chainApi, asked)])
    const known = [...knownReceivers(send, asked.namespace), ...paid]
    const lookAlike = findLookAlike(asked.receiver.address, known) ?? null
    set({ status: 'ready', transfer: asked, answer, lookAlike, isCompared: false })
  } catch (thrown) {
    const { code } = toWalletKitError(thrown)
    set({ status: 'failed', transfer, code, requestId: requestIdOf(thrown) })
  }
}
