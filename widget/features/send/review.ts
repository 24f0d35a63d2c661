import type { AssetChange } from '#shared/api/chain/assetChange.ts'
import type { PreviewAnswer, PreviewFailure } from '#shared/api/chain/preview.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Transfer } from './sendState.ts'
import { assetAddressOf, type TransferAsset } from './transferAsset.ts'

/** A transfer that the person reviews before it is sent, and what the network says of it. */
export type ReviewState =
  | { status: 'reading'; transfer: Transfer }
  | { status: 'failed'; transfer: Transfer; code: ErrorCode; requestId?: string | undefined }
  | {
      status: 'ready'
      transfer: Transfer
      answer: PreviewAnswer
      /** An address that was used before, and that this receiver could be taken for. */
      lookAlike: string | null
      /** Somebody has said that they have compared the two, and mean this one. */
      isCompared: boolean
    }

/** Why the transfer is not sent as it stands. `NOT_MOVED`: the token reports success and moves nothing. */
export type Obstacle = PreviewFailure | 'NOT_MOVED' | 'TOKEN_ACCOUNT' | 'MINT' | 'PROGRAM'

export interface Review {
  /** Of the network's own coin. `likely` is what it takes now, `most` what it may. Null: nobody can tell. */
  fee: { likely: string; most: string; money: string | null } | null
  /** Of whole units, where the token keeps a part or another amount arrives. */
  arrives: string | null
  /** What leaves altogether: in money where all of it has a price, else as two amounts where these are of two kinds. */
  total: { money: string | null; amount: string | null } | null
  /** What an account that is made for the receiver holds, of the network's own coin. */
  rent: string | null
  obstacle: { code: Obstacle; reason: string | null } | null
  /** It can be sent, and a person should know this first. */
  cautions: ('contract' | 'offCurve' | 'lookAlike' | 'self')[]
}

/** The review with its look-alike ticked as compared, or unticked. */
export const withComparison = (isCompared: boolean) => (review: ReviewState | null) =>
  review?.status === 'ready' ? { ...review, isCompared } : review

/** Whether the wallet may be asked for it. */
export const canBeSent = (review: Extract<ReviewState, { status: 'ready' }>) =>
  obstacleOf(review.transfer, review.answer) === null && (review.lookAlike === null || review.isCompared)

/** Why a transfer is not sent as it stands; null where nothing is in its way. */
export function obstacleOf(transfer: Transfer, answer: PreviewAnswer): Review['obstacle'] {
  const { failure, receiver, changes } = answer
  if (receiver?.kind === 'tokenAccount') return { code: 'TOKEN_ACCOUNT', reason: null }
  if (receiver?.kind === 'mint') return { code: 'MINT', reason: null }
  if (receiver?.kind === 'program') return { code: 'PROGRAM', reason: null }
  // The network is asked about the payment alone: what is drawn for it arrives a moment before.
  if (transfer.draw && (failure === null || failure.code === 'AMOUNT_ABOVE_BALANCE')) return null
  if (failure) return { code: failure.code, reason: failure.reason ?? null }
  const { asset } = transfer
  // A token may answer "no" without failing, and some wallets and sites take that for a payment.
  const isMoved = (change: AssetChange) => isOfAsset(change, asset) && change.amount.startsWith('-')
  const isSelf = isSameAddress(transfer.from, transfer.receiver.address)
  if (asset.kind !== 'coin' && changes && !isSelf && !changes.some(isMoved))
    return { code: 'NOT_MOVED', reason: null }
  return null
}

/** Whether a change of balances is one of this token, or of this NFT of its collection. */
export function isOfAsset({ token, tokenId }: AssetChange, asset: TransferAsset): boolean {
  const address = assetAddressOf(asset)
  if (token === undefined || address === null || !isSameAddress(token, address)) return false
  return asset.kind !== 'nft' || asset.nft.standard === 'SPL' || tokenId === asset.nft.tokenId
}
