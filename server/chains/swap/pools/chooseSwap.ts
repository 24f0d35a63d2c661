import { type Address, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { AnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain } from '../../core/chain.ts'
import type { ContractReader } from '../../core/createContractReader.ts'
import { readGasFees } from '../../evm/readGasPrice.ts'
import { swapPolicy } from '../swapPolicy.ts'
import { SwapRefusal } from '../swapRefusal.ts'
import { unsupported } from '../swapSides.ts'
import type { SwapQuestion, SwapSide } from '../swapSource.ts'
import { chooseOffer } from './chooseOffer.ts'
import type { createSwapPools } from './findSwapPools.ts'
import { listPaths } from './listPaths.ts'
import { offersSchema, type PoolOffer, type PoolOffers, readOffers } from './readOffers.ts'
import { type SwapExchange, swapExchangeOf } from './swapExchange.ts'
import type { createTransferFees, TransferFees } from './transferFees.ts'

/** What a choice among a chain's pools is made from. */
export interface PoolContext {
  contracts: ContractReader
  cache: AnswerCache
  swapPools: ReturnType<typeof createSwapPools>
  transferFees: ReturnType<typeof createTransferFees>
}

export interface ChooseParameters {
  chain: Chain
  question: SwapQuestion
  /** Asks the chain anew. */
  force: boolean
  signal: AbortSignal
}

/** An offer that was chosen, with what the tokens keep of their transfers. */
export interface Choice {
  exchange: SwapExchange
  block: number
  offer: PoolOffer
  fees: TransferFees
}

const storedSchema = z.object({
  ...offersSchema.shape,
  fees: z.object({ from: z.int(), to: z.int() }),
})
type Stored = z.infer<typeof storedSchema>

/** The best offer at the newest block. @throws SwapRefusal where there is too little to swap with */
export async function chooseSwap(
  context: PoolContext,
  { chain, question, force, signal }: ChooseParameters,
): Promise<Choice> {
  const { cache } = context
  const exchange = swapExchangeOf(chain)
  if (!exchange) throw unsupported()
  const { from, to, amount, spender } = question
  const key = ['swap', chain.key, from.address, to.address, amount].join(':')
  const [found, gasPrice] = await Promise.all([
    begin(() =>
      cache.get(key, swapPolicy.freshFor, (alive) => load(context, chain, exchange, question, alive), {
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
  if (!offer) throw new SwapRefusal('INSUFFICIENT_LIQUIDITY', 'There is insufficient liquidity for this swap')
  return { exchange, block: found.block, offer, fees: found.fees }
}

/** Everything that does not depend on who asks. */
async function load(
  { contracts, swapPools, transferFees }: PoolContext,
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

function tokenOf({ isCoin, address }: SwapSide, { wrapped }: SwapExchange): Address {
  return isCoin ? wrapped : address
}

function withSpender(found: PoolOffers, exchange: SwapExchange, spender: Address | undefined): PoolOffers {
  if (spender === undefined) return found
  return {
    ...found,
    offers: found.offers.filter((offer) => isAddressEqual(routerOf(offer, exchange), spender)),
  }
}

export function routerOf(offer: PoolOffer, { v2, v3 }: SwapExchange): Address {
  return offer.exchange === 'uniswapV3' && v3 ? v3.router : v2.router
}
