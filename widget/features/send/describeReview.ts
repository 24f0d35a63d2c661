import type { PreviewAnswer } from '#shared/api/chain/preview.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import { minus, plus, toMoney } from '../amounts/amount.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { isOfAsset, obstacleOf, type Review, type ReviewState } from './review.ts'
import type { Transfer } from './sendState.ts'

/** What a person is told of a transfer. @param coinPrice US dollars for one of the network's own coin; null where unknown */
export function describeReview(
  { transfer, answer, lookAlike }: Extract<ReviewState, { status: 'ready' }>,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
  coinPrice: number | null,
): Review {
  const { asset, amount } = transfer
  const inCoin = (base: string) => toDecimalText(BigInt(base), nativeCurrency.decimals)
  const fee = answer.fee && {
    likely: inCoin(answer.fee.expected),
    most: inCoin(answer.fee.most),
    money: toMoney(inCoin(answer.fee.expected), coinPrice),
  }
  const rent = answer.fee?.solana && answer.fee.solana.rent !== '0' ? inCoin(answer.fee.solana.rent) : null
  const arrives = arrivesOf(transfer, answer)
  const money = asset.kind === 'nft' ? null : toMoney(amount, asset.token.price)
  return {
    fee,
    rent,
    arrives: arrives === null || minus(amount, arrives) === '0' ? null : arrives,
    total: fee && {
      money: money !== null && fee.money !== null ? plus(money, fee.money) : null,
      amount: asset.kind === 'coin' ? plus(amount, fee.likely) : null,
    },
    obstacle: obstacleOf(transfer, answer),
    cautions: cautionsOf(transfer, answer, lookAlike),
  }
}

/** What reaches the receiver, of whole units of the token; null where the network does not tell. */
function arrivesOf({ asset }: Transfer, { received, failure }: PreviewAnswer): string | null {
  if (!received || failure || asset.kind !== 'token') return null
  const sum = received
    .filter((change) => isOfAsset(change, asset))
    .reduce((total, change) => total + BigInt(change.amount), 0n)
  return sum > 0n ? toDecimalText(sum, asset.token.decimals) : null
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
