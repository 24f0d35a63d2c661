import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { slippageBounds } from '#shared/api/chain/swap.ts'
import { isZero, minus, over, toMoney } from '../amounts/amount.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import type { SwapOrder } from './swapState.ts'

/** Per cent of what is given, from which on a price impact is asked about once more, and from which on a word has to be typed. */
const impactLimits = { ask: 5, type: 15 } as const
/** Per cent by which less may be expected than was reviewed before somebody is asked again: the least that was promised stays. */
const unnoticed = 0.1

/** `unknown`: nobody can tell, which is not the same as none. */
export type ImpactLevel = 'fine' | 'unknown' | 'ask' | 'type'

export function impactLevelOf({ priceImpact }: Pick<SwapQuote, 'priceImpact'>): ImpactLevel {
  if (priceImpact === null) return 'unknown'
  if (priceImpact > impactLimits.type) return 'type'
  return priceImpact > impactLimits.ask ? 'ask' : 'fine'
}

const levels: readonly ImpactLevel[] = ['fine', 'unknown', 'ask', 'type']

/** How the newest quote compares with the one that somebody has said yes to. */
export type Comparison =
  | { kind: 'same' }
  /** A little worse: with this slippage the least that was promised stays what it was. */
  | { kind: 'tighter'; slippage: number }
  | { kind: 'worse' }

/** Whether a quote may be signed by somebody who has said yes to another one. */
export function compareQuotes(newest: SwapQuote, agreed: SwapQuote): Comparison {
  if (levels.indexOf(impactLevelOf(newest)) > levels.indexOf(impactLevelOf(agreed))) return { kind: 'worse' }
  const promised = BigInt(agreed.minimumReceived)
  if (BigInt(newest.minimumReceived) >= promised) return { kind: 'same' }
  const expected = BigInt(newest.toAmount)
  const permille = BigInt(Math.round((100 - unnoticed) * 10))
  if (expected * 1_000n < BigInt(agreed.toAmount) * permille || expected <= promised) return { kind: 'worse' }
  const slippage = Number(((expected - promised) * 10_000n) / expected) / 100
  return slippage < slippageBounds.least ? { kind: 'worse' } : { kind: 'tighter', slippage }
}

/** What a person reads of a quote. Amounts of whole units, money in US dollars, null where unknown. */
export interface Terms {
  receive: string
  receiveMoney: string | null
  minimum: string
  /** What one of the given token brings. */
  rate: string
  /** What the network takes, of its own coin. */
  cost: string | null
  costMoney: string | null
  /** How much less the received is worth than the given, in per cent, by their prices. */
  loss: number | null
}

/** Gas that letting an exchange take a token takes, roughly. */
const approvalGas = 55_000n

export function describeQuote(
  { give, take, amount, baseAmount }: Pick<SwapOrder, 'give' | 'take' | 'amount' | 'baseAmount'>,
  quote: SwapQuote,
  gasPrice: bigint | null,
  coin: { decimals: number; price: number | null },
  needsApproval: boolean,
): Terms {
  const receive = toDecimalText(BigInt(quote.toAmount), take.decimals)
  const receiveMoney = toMoney(receive, take.price)
  const gas = BigInt(quote.gas) + (needsApproval ? approvalGas : 0n)
  const cost = gasPrice === null ? null : toDecimalText(gas * gasPrice, coin.decimals)
  const given = toMoney(amount, give.price)
  return {
    receive,
    receiveMoney,
    minimum: toDecimalText(BigInt(quote.minimumReceived), take.decimals),
    rate: baseAmount === 0n ? '0' : over(receive, amount),
    cost,
    costMoney: cost === null ? null : toMoney(cost, coin.price),
    loss: given === null || receiveMoney === null || isZero(given) ? null : lossOf(given, receiveMoney),
  }
}

function lossOf(given: string, received: string): number {
  return Number(over(minus(given, received), given)) * 100
}
