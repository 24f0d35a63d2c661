import { hash } from 'node:crypto'
import { type Address, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { begin } from '#shared/async/begin.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { AnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain } from '../../core/chain.ts'
import type { ContractReader } from '../../core/createContractReader.ts'
import { readGasFees } from '../../evm/readGasPrice.ts'
import { gasOf, swapPolicy, toPercent, whole } from '../swapPolicy.ts'
import { SwapRefusal } from '../swapRefusal.ts'
import { unsupported } from '../swapSides.ts'
import type { SwapQuestion, SwapSide, SwapSource } from '../swapSource.ts'
import { chooseOffer } from './chooseOffer.ts'
import { createSwapPools } from './findSwapPools.ts'
import { listPaths } from './listPaths.ts'
import { type Offer, type Offers, offersSchema, readOffers } from './readOffers.ts'
import { type SwapExchange, swapExchangeOf } from './swapExchange.ts'
import { createTransferFees, type TransferFees } from './transferFees.ts'
import { writeSwap, writeWrap } from './writeSwap.ts'

interface PoolSourceParameters {
  contracts: ContractReader
  cache: AnswerCache
  /** Milliseconds since 1970. */
  now: () => number
}

/** An offer that was chosen, with what the tokens keep of their transfers. */
interface Choice {
  exchange: SwapExchange
  block: number
  offer: Offer
  fees: TransferFees
}

const storedSchema = z.object({
  ...offersSchema.shape,
  fees: z.object({ from: z.int(), to: z.int() }),
})
type Stored = z.infer<typeof storedSchema>

/** Swaps on the chain's own exchanges, asked by themselves: no vendor, no key. */
export function createPoolSource({ contracts, cache, now }: PoolSourceParameters): SwapSource {
  const swapPools = createSwapPools(contracts, now)
  const transferFees = createTransferFees(now)

  /** Everything that does not depend on who asks. */
  async function load(
    chain: Chain,
    exchange: SwapExchange,
    { from, to, amount }: Pick<SwapQuestion, 'from' | 'to' | 'amount'>,
    signal: AbortSignal,
  ): Promise<Stored> {
    const [given, wanted] = [tokenOf(from, exchange), tokenOf(to, exchange)]
    const through = [exchange.wrapped, ...exchange.stables]
    const pools = await swapPools.find(chain, exchange, [given, wanted, ...through], signal)
    const fees = await transferFees.of(chain, { given, wanted, plain: through, pools }, signal)
    // V3's pools count what they get to the last unit, and refuse a token that keeps a part.
    const keepsFee = fees.from > 0 || fees.to > 0
    const usable = keepsFee ? pools.filter((pool) => pool.exchange === 'uniswapV2') : pools
    const paths = listPaths(usable, given, wanted, through)
    if (paths.length === 0) return { block: 0, offers: [], coinRate: null, fees }
    const question = {
      exchange,
      pools: usable,
      paths,
      amount,
      to: wanted,
      transferFee: { from: BigInt(fees.from), to: BigInt(fees.to) },
    }
    return { ...(await readOffers(contracts, chain, question, signal)), fees }
  }

  async function choose(
    chain: Chain,
    question: SwapQuestion,
    force: boolean,
    signal: AbortSignal,
  ): Promise<Choice> {
    const exchange = swapExchangeOf(chain)
    if (!exchange) throw unsupported()
    const { from, to, amount, spender } = question
    const key = ['swap', chain.key, from.address, to.address, amount].join(':')
    const [found, gasPrice] = await Promise.all([
      begin(() =>
        cache.get(key, swapPolicy.freshFor, (alive) => load(chain, exchange, question, alive), {
          signal,
          force,
          parse: (stored) => z.parse(storedSchema, stored),
        }),
      ),
      begin(
        () => question.gasPrice ?? readGasFees(cache, chain, signal).then(({ base, tips }) => base + tips[0]),
      ),
    ])
    const offer = chooseOffer(withSpender(found, exchange, spender), gasPrice)
    if (!offer)
      throw new SwapRefusal('INSUFFICIENT_LIQUIDITY', 'There is insufficient liquidity for this swap')
    return { exchange, block: found.block, offer, fees: found.fees }
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
      return toQuote(chain, question, await choose(chain, question, false, signal))
    },

    async build(chain, question, signal) {
      const wrapping = wrappingOf(chain, question)
      if (wrapping) {
        const { kind, wrapped } = wrapping
        const call = writeWrap(kind, wrapped, question.amount)
        return { quote: toWrapQuote(question, kind), call, deadline: null }
      }
      const choice = await choose(chain, question, true, signal)
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

function tokenOf({ isCoin, address }: SwapSide, { wrapped }: SwapExchange): Address {
  return isCoin ? wrapped : address
}

/** The wrapped coin's own contract, where the question is only of it and the coin. */
export function wrappingOf(chain: Chain, { from, to }: Pick<SwapQuestion, 'from' | 'to'>) {
  const wrapped = swapExchangeOf(chain)?.wrapped
  if (!wrapped) return null
  if (from.isCoin && isAddressEqual(to.address, wrapped)) return { kind: 'wrap' as const, wrapped }
  if (to.isCoin && isAddressEqual(from.address, wrapped)) return { kind: 'unwrap' as const, wrapped }
  return null
}

function withSpender(found: Offers, exchange: SwapExchange, spender: Address | undefined): Offers {
  if (spender === undefined) return found
  return {
    ...found,
    offers: found.offers.filter((offer) => isAddressEqual(routerOf(offer, exchange), spender)),
  }
}

function routerOf(offer: Offer, { v2, v3 }: SwapExchange): Address {
  return offer.exchange === 'uniswapV3' && v3 ? v3.router : v2.router
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
