import type { PreviewAnswer, PreviewFailure } from '#shared/api/chain/preview.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { minus, plus, toMoney } from '../amounts/amount.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import type { Transfer } from './sendState.ts'

/** A transfer that the person reviews before it is sent, and what the network says of it. */
export type ReviewState =
  | { status: 'reading'; transfer: Transfer }
  | { status: 'failed'; transfer: Transfer; code: ErrorCode }
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

/** What a person is told of a transfer. @param coinPrice US dollars for one of the network's own coin; null where unknown */
export function describeReview(
  { transfer, answer, lookAlike }: Extract<ReviewState, { status: 'ready' }>,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
  coinPrice: number | null,
): Review {
  const { tokenAddress, amount, token } = transfer
  const inCoin = (base: string) => toDecimalText(BigInt(base), nativeCurrency.decimals)
  const fee = answer.fee && {
    likely: inCoin(answer.fee.expected),
    most: inCoin(answer.fee.most),
    money: toMoney(inCoin(answer.fee.expected), coinPrice),
  }
  const rent = answer.fee?.solana && answer.fee.solana.rent !== '0' ? inCoin(answer.fee.solana.rent) : null
  const arrives = arrivesOf(transfer, answer)
  const money = toMoney(amount, token.price)
  return {
    fee,
    rent,
    arrives: arrives === null || minus(amount, arrives) === '0' ? null : arrives,
    total: fee && {
      money: money !== null && fee.money !== null ? plus(money, fee.money) : null,
      amount: tokenAddress === null ? plus(amount, fee.likely) : null,
    },
    obstacle: obstacleOf(transfer, answer),
    cautions: cautionsOf(transfer, answer, lookAlike),
  }
}

/** What reaches the receiver, of whole units of the token; null where the network does not tell. */
function arrivesOf({ tokenAddress, token }: Transfer, { received, failure }: PreviewAnswer): string | null {
  if (!received || failure || tokenAddress === null) return null
  const sum = received
    .filter((change) => isToken(change.token, tokenAddress))
    .reduce((total, change) => total + BigInt(change.amount), 0n)
  return sum > 0n ? toDecimalText(sum, token.decimals) : null
}

/** Why a transfer is not sent as it stands; null where nothing is in its way. */
export function obstacleOf(transfer: Transfer, answer: PreviewAnswer): Review['obstacle'] {
  const { failure, receiver, changes } = answer
  if (receiver?.kind === 'tokenAccount') return { code: 'TOKEN_ACCOUNT', reason: null }
  if (receiver?.kind === 'mint') return { code: 'MINT', reason: null }
  if (receiver?.kind === 'program') return { code: 'PROGRAM', reason: null }
  if (failure) return { code: failure.code, reason: failure.reason ?? null }
  const { tokenAddress } = transfer
  // A token may answer "no" without failing, and some wallets and sites take that for a payment.
  const isMoved = (change: { token?: string | undefined; amount: string }) =>
    isToken(change.token, tokenAddress ?? '') && change.amount.startsWith('-')
  const isSelf = isSameAddress(transfer.from, transfer.receiver.address)
  if (tokenAddress !== null && changes && !isSelf && !changes.some(isMoved))
    return { code: 'NOT_MOVED', reason: null }
  return null
}

function cautionsOf(
  { from, receiver: { address } }: Transfer,
  { receiver }: PreviewAnswer,
  lookAlike: string | null,
): Review['cautions'] {
  const cautions: Review['cautions'] = []
  if (lookAlike !== null) cautions.push('lookAlike')
  if (isSameAddress(from, address)) cautions.push('self')
  if (receiver?.kind === 'contract') cautions.push('contract')
  if (receiver?.offCurve) cautions.push('offCurve')
  return cautions
}

function isToken(token: string | undefined, address: string): boolean {
  return token !== undefined && isSameAddress(token, address)
}
