import { hash } from 'node:crypto'
import { type Address, isAddressEqual } from 'viem'
import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { AnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain } from '../../core/chain.ts'
import type { ContractReader } from '../../core/createContractReader.ts'
import { gasOf, swapPolicy, toPercent, whole } from '../swapPolicy.ts'
import type { SwapQuestion, SwapSource } from '../swapSource.ts'
import { type Choice, chooseSwap, type PoolContext, routerOf } from './chooseSwap.ts'
import { createSwapPools } from './findSwapPools.ts'
import { swapExchangeOf } from './swapExchange.ts'
import { createTransferFees } from './transferFees.ts'
import { writeSwap, writeWrap } from './writeSwap.ts'

interface PoolSourceParameters {
  contracts: ContractReader
  cache: AnswerCache
  /** Milliseconds since 1970. */
  now: () => number
}

/** Swaps on the chain's own exchanges, asked by themselves: no vendor, no key. */
export function createPoolSource({ contracts, cache, now }: PoolSourceParameters): SwapSource {
  const context: PoolContext = {
    contracts,
    cache,
    swapPools: createSwapPools(contracts, now),
    transferFees: createTransferFees(now),
  }

  return {
    provider: 'pools',
    serves: (chain) => swapExchangeOf(chain) !== null,

    spenders(chain) {
      const exchange = swapExchangeOf(chain)
      return exchange ? [exchange.v2.router, ...(exchange.v3 ? [exchange.v3.router] : [])] : []
    },

    takesPermit(chain, spender) {
      const router = swapExchangeOf(chain)?.v3?.router
      return router !== undefined && isAddressEqual(router, spender)
    },

    async quote(chain, question, signal) {
      const wrapping = wrappingOf(chain, question)
      if (wrapping) return toWrapQuote(question, wrapping.kind)
      return toQuote(chain, question, await chooseSwap(context, { chain, question, force: false, signal }))
    },

    async build(chain, question, signal) {
      const wrapping = wrappingOf(chain, question)
      if (wrapping) {
        const { kind, wrapped } = wrapping
        const call = writeWrap(kind, wrapped, question.amount)
        return { quote: toWrapQuote(question, kind), call, deadline: null }
      }
      const choice = await chooseSwap(context, { chain, question, force: true, signal })
      const quote = toQuote(chain, question, choice)
      const deadline = Math.floor(now() / 1_000) + swapPolicy.deadline
      const call = writeSwap({
        exchange: choice.exchange,
        offer: choice.offer,
        question,
        minimum: BigInt(quote.minimumReceived),
        deadline: BigInt(deadline),
        keepsFee: choice.fees.from > 0 || choice.fees.to > 0,
      })
      return { quote, call, deadline }
    },
  }
}

/** The wrapped coin's own contract, where the question is only of it and the coin. */
export function wrappingOf(chain: Chain, { from, to }: Pick<SwapQuestion, 'from' | 'to'>) {
  const wrapped = swapExchangeOf(chain)?.wrapped
  if (!wrapped) return null
  if (from.isCoin && isAddressEqual(to.address, wrapped)) return { kind: 'wrap' as const, wrapped }
  if (to.isCoin && isAddressEqual(from.address, wrapped)) return { kind: 'unwrap' as const, wrapped }
  return null
}

function toQuote(
  chain: Chain,
  { from, to, amount, slippage }: SwapQuestion,
  { exchange, block, offer, fees }: Choice,
): SwapQuote {
  const out = BigInt(offer.out)
  const minimum = (out * BigInt(10_000 - slippage)) / 10_000n
  const account = (address: Address) => toCaipAddress(chain.id, address)
  const kept = offer.hops.reduce((left, { fee }) => (left * (whole - BigInt(fee))) / whole, whole)
  return {
    id: hash('sha256', JSON.stringify([chain.id, block, amount.toString(), offer]), 'base64url').slice(0, 22),
    fromAmount: String(amount),
    fromAccount: from.account,
    toAmount: offer.out,
    toAccount: to.account,
    provider: 'pools',
    kind: 'pool',
    route: offer.hops.map((hop) => ({
      from: account(hop.from),
      to: account(hop.to),
      exchange: offer.exchange,
      pool: account(hop.pool),
      fee: toPercent(hop.fee),
    })),
    minimumReceived: String(minimum),
    slippage: slippage / 100,
    priceImpact: impactOf(out, offer.ideal),
    poolFee: toPercent(whole - kept),
    ...((fees.from > 0 || fees.to > 0) && {
      transferFee: { from: toPercent(fees.from), to: toPercent(fees.to) },
    }),
    gas: String(offer.gas),
    spender: from.isCoin ? null : account(routerOf(offer, exchange)),
    block,
  }
}

/** In per cent. More than the rate would give is rounding. */
function impactOf(out: bigint, ideal: string | null): number | null {
  const best = ideal === null ? 0n : BigInt(ideal)
  if (best === 0n) return null
  return out >= best ? 0 : toPercent(((best - out) * whole) / best)
}

function toWrapQuote({ from, to, amount }: SwapQuestion, kind: 'wrap' | 'unwrap'): SwapQuote {
  const same = String(amount)
  return {
    id: null,
    fromAmount: same,
    fromAccount: from.account,
    toAmount: same,
    toAccount: to.account,
    provider: 'pools',
    kind,
    route: [],
    minimumReceived: same,
    slippage: 0,
    priceImpact: 0,
    poolFee: 0,
    gas: String(gasOf.wrap),
    spender: null,
    block: null,
  }
}
