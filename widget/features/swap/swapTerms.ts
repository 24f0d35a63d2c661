import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { slippageBounds } from '#shared/api/chain/swap.ts'
import { isZero, minus, over, toMoney } from '../amounts/amount.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import type { SwapOrder } from './swapState.ts'

/** Per cent of what is given, from which on its loss is asked about once more, and from which on a word has to be typed. */
const riskLimits = { ask: 5, type: 15 } as const
/** Per cent by which less may be expected than was reviewed before somebody is asked again: the least that was promised stays. */
const unnoticed = 0.1

/** `unknown`: all of it may be lost. */
export type RiskLevel = 'fine' | 'ask' | 'type' | 'unknown'

/** What a swap may cost beyond its fees. */
export interface Risk {
  level: RiskLevel
  /** The greater of the two, and which of them it is; null: neither is known. */
  most: { percent: number; by: 'impact' | 'loss' } | null
}

export interface RiskParameters {
  /** Of the quote, in per cent; null: whoever made it does not say. */
  priceImpact: number | null
  /** By the prices that are known, in per cent (`Terms`). */
  loss: number | null
}

/**
 * By the greater of price impact and loss: aggregators say no impact, and a quote whose impact is small may be far from the market.
 */
export function riskOf({ priceImpact, loss }: RiskParameters): Risk {
  const byLoss = loss !== null && (priceImpact === null || loss > priceImpact)
  const percent = byLoss ? loss : priceImpact
  if (percent === null) return { level: 'unknown', most: null }
  const most = { percent, by: byLoss ? 'loss' : 'impact' } as const
  if (percent > riskLimits.type) return { level: 'type', most }
  return { level: percent > riskLimits.ask ? 'ask' : 'fine', most }
}

const levels: readonly RiskLevel[] = ['fine', 'ask', 'type', 'unknown']

/** How the newest quote compares with the confirmed one. */
export type Comparison =
  | { kind: 'same' }
  /** A little worse: with this slippage the least that was promised stays what it was. */
  | { kind: 'tighter'; slippage: number }
  | { kind: 'worse' }

export interface CompareParameters {
  order: Pick<SwapOrder, 'sellToken' | 'buyToken' | 'amount'>
  newest: SwapQuote
  /** The quote that the person has confirmed. */
  agreed: SwapQuote
}

/** Whether a quote may be signed in place of the confirmed one. */
export function compareQuotes({ order, newest, agreed }: CompareParameters): Comparison {
  const rank = (quote: SwapQuote) =>
    levels.indexOf(riskOf({ priceImpact: quote.priceImpact, loss: lossOf(order, quote) }).level)
  if (rank(newest) > rank(agreed)) return { kind: 'worse' }
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

export interface DescribeQuoteParameters {
  quote: SwapQuote
  /** Wei for one gas; null is unknown. */
  gasPrice: bigint | null
  /** The network's own. */
  coin: { decimals: number; price: number | null }
  /** Whether the exchange has to be allowed to take the token first. */
  needsApproval: boolean
}

/** What a person reads of a quote. */
export function describeQuote(
  {
    sellToken,
    buyToken,
    amount,
    baseAmount,
  }: Pick<SwapOrder, 'sellToken' | 'buyToken' | 'amount' | 'baseAmount'>,
  { quote, gasPrice, coin, needsApproval }: DescribeQuoteParameters,
): Terms {
  const receive = toDecimalText(BigInt(quote.toAmount), buyToken.decimals)
  const receiveMoney = toMoney(receive, buyToken.price)
  const gas = BigInt(quote.gas) + (needsApproval ? approvalGas : 0n)
  const cost = gasPrice === null ? null : toDecimalText(gas * gasPrice, coin.decimals)
  return {
    receive,
    receiveMoney,
    minimum: toDecimalText(BigInt(quote.minimumReceived), buyToken.decimals),
    rate: baseAmount === 0n ? '0' : over(receive, amount),
    cost,
    costMoney: cost === null ? null : toMoney(cost, coin.price),
    loss: lossOf({ sellToken, buyToken, amount }, quote),
  }
}

/** Null where a price is missing. */
function lossOf(
  { sellToken, buyToken, amount }: Pick<SwapOrder, 'sellToken' | 'buyToken' | 'amount'>,
  { toAmount }: Pick<SwapQuote, 'toAmount'>,
): number | null {
  const given = toMoney(amount, sellToken.price)
  const received = toMoney(toDecimalText(BigInt(toAmount), buyToken.decimals), buyToken.price)
  if (given === null || received === null || isZero(given)) return null
  return Number(over(minus(given, received), given)) * 100
}
