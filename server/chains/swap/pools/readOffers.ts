import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  prepareEncodeFunctionData,
} from 'viem'
import * as z from 'zod/mini'
import type { Chain } from '../../core/chain.ts'
import type { ContractCall, ContractReader } from '../../core/createContractReader.ts'
import { gasOf, whole } from '../swapPolicy.ts'
import type { SwapPool } from './findSwapPools.ts'
import type { Hop, Path } from './listPaths.ts'
import type { SwapExchange } from './swapExchange.ts'

const digits = z.string().check(z.regex(/^\d{1,100}$/))
const address = z.custom<Address>((value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value))

const hopSchema = z.object({ pool: address, from: address, to: address, fee: z.int() })
const offerSchema = z.object({
  exchange: z.enum(['uniswapV2', 'uniswapV3']),
  hops: z.array(hopSchema),
  out: digits,
  /** What the pools' present rates would give, after all fees: null where a pool does not tell its rate. */
  ideal: z.nullable(digits),
  gas: z.int(),
})
export type PoolOffer = z.infer<typeof offerSchema>

/** What the ways give at one block; JSON, to be remembered. */
export const offersSchema = z.object({
  block: z.int(),
  offers: z.array(offerSchema),
  /** What so much of the chain's own coin is worth in what arrives: to compare gas. null: nobody knows. */
  coinRate: z.nullable(z.object({ coin: digits, out: digits })),
})
export type PoolOffers = z.infer<typeof offersSchema>

export interface OffersQuestion {
  exchange: SwapExchange
  pools: readonly SwapPool[]
  paths: readonly Path[]
  amount: bigint
  to: Address
  /** What the tokens keep of their own transfers, in millionths. */
  transferFee: { from: bigint; to: bigint }
}

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPricesAfter, uint32[] ticksCrossed, uint256 gasEstimate)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
])

/** Selectors are hashes: worked out once, not for each of a quote's calls. */
const prepared = {
  getAmountsOut: prepareEncodeFunctionData({ abi, functionName: 'getAmountsOut' }),
  quoteExactInput: prepareEncodeFunctionData({ abi, functionName: 'quoteExactInput' }),
}
const rates = {
  getReserves: encodeFunctionData({ abi, functionName: 'getReserves' }),
  slot0: encodeFunctionData({ abi, functionName: 'slot0' }),
}

/** A rate: so many base units of one token for so many of another. */
interface Rate {
  out: bigint
  in: bigint
}

/**
 * Asks the exchanges' own contracts what each way gives, and the pools for their rates, all in one call at one block.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02#getamountsout
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 */
export async function readOffers(
  contracts: ContractReader,
  chain: Chain,
  { exchange, pools, paths, amount, to, transferFee }: OffersQuestion,
  signal: AbortSignal,
): Promise<PoolOffers> {
  const arriving = less(amount, transferFee.from)
  const calls = [...paths.map((path) => quoteCall(exchange, path, arriving)), ...pools.map(rateCall)]
  const { block, answers } = await contracts.readNewest(chain, calls, signal)
  const states = new Map(pools.map((pool, index) => [pool.address, answers[paths.length + index] ?? null]))
  const rateOf = (hop: Hop) => readRate(hop, states.get(hop.pool.address) ?? null)

  const offers = paths.flatMap((path, index): PoolOffer[] => {
    const quoted = readQuote(path, answers[index] ?? null)
    if (!quoted || quoted.out === 0n) return []
    return [
      {
        exchange: path.exchange,
        hops: path.hops.map(({ pool, from, to }) => ({ pool: pool.address, from, to, fee: pool.fee })),
        out: String(less(quoted.out, transferFee.to)),
        ideal: idealOf(path, arriving, transferFee.to, rateOf),
        gas: quoted.gas,
      },
    ]
  })
  return { block, offers, coinRate: coinRateOf(exchange.wrapped, to, pools, rateOf) }
}

/** What is left after a token has kept its part, which it rounds down. @param fee millionths */
function less(amount: bigint, fee: bigint): bigint {
  return amount - (amount * fee) / whole
}

function quoteCall({ v2, v3 }: SwapExchange, path: Path, amount: bigint): ContractCall {
  if (path.exchange === 'uniswapV2' || !v3)
    return {
      to: v2.router,
      data: encodeFunctionData({ ...prepared.getAmountsOut, args: [amount, tokensOf(path.hops)] }),
    }
  const args = [packPath(path.hops.map(({ pool, ...hop }) => ({ ...hop, fee: pool.fee }))), amount] as const
  return { to: v3.quoter, data: encodeFunctionData({ ...prepared.quoteExactInput, args }) }
}

export function tokensOf(hops: readonly { from: Address; to: Address }[]): Address[] {
  return hops.flatMap(({ from, to }, index) => (index === 0 ? [from, to] : [to]))
}

/** A way as V3's contracts read it: token, fee, token, … @see https://docs.uniswap.org/contracts/v3/guides/swaps/multihop-swaps */
export function packPath(hops: readonly { from: Address; to: Address; fee: number }[]): Hex {
  const parts = hops.map(({ from, fee }) => encodePacked(['address', 'uint24'], [from, fee]))
  return concat([...parts, ...hops.slice(-1).map(({ to }) => to)])
}

function readQuote(path: Path, data: Hex | null): { out: bigint; gas: number } | null {
  try {
    if (data === null) return null
    const hops = path.hops.length
    if (path.exchange === 'uniswapV2') {
      const amounts = decodeFunctionResult({ abi, functionName: 'getAmountsOut', data })
      const { base, hop } = gasOf.uniswapV2
      return { out: amounts.at(-1) ?? 0n, gas: base + hop * (hops - 1) }
    }
    const [out, , ticks] = decodeFunctionResult({ abi, functionName: 'quoteExactInput', data })
    const { base, hop, tick } = gasOf.uniswapV3
    return { out, gas: base + hop * hops + tick * ticks.reduce((sum, crossed) => sum + crossed, 0) }
  } catch {
    // The pool gave what is no amount: it offers nothing.
    return null
  }
}

function rateCall({ exchange, address }: SwapPool): ContractCall {
  return { to: address, data: exchange === 'uniswapV2' ? rates.getReserves : rates.slot0 }
}

/** The pool's rate at this moment, without its fee: what an amount of nearly nothing would get. */
function readRate({ pool, from, to }: Hop, data: Hex | null): Rate | null {
  try {
    if (data === null) return null
    // A pool sorts its tokens by their addresses.
    const isForward = BigInt(from) < BigInt(to)
    const [first, second] =
      pool.exchange === 'uniswapV2'
        ? decodeFunctionResult({ abi, functionName: 'getReserves', data })
        : [2n ** 192n, decodeFunctionResult({ abi, functionName: 'slot0', data })[0] ** 2n]
    const rate = isForward ? { out: second, in: first } : { out: first, in: second }
    return rate.in === 0n || rate.out === 0n ? null : rate
  } catch {
    // The pool gave what is no price: it has none.
    return null
  }
}

function idealOf(
  { hops }: Path,
  amount: bigint,
  feeOfTransfer: bigint,
  rateOf: (hop: Hop) => Rate | null,
): string | null {
  let [out, into] = [amount * (whole - feeOfTransfer), whole]
  for (const hop of hops) {
    const rate = rateOf(hop)
    if (!rate) return null
    out *= rate.out * (whole - BigInt(hop.pool.fee))
    into *= rate.in * whole
  }
  return String(out / into)
}

/** By the first pool of the wrapped coin that tells its rate; for choosing between ways that is near enough. */
function coinRateOf(
  wrapped: Address,
  to: Address,
  pools: readonly SwapPool[],
  rateOf: (hop: Hop) => Rate | null,
): PoolOffers['coinRate'] {
  if (to === wrapped) return { coin: '1', out: '1' }
  for (const pool of pools) {
    if (!pool.tokens.includes(wrapped) || !pool.tokens.includes(to)) continue
    const rate = rateOf({ pool, from: wrapped, to })
    if (rate) return { coin: String(rate.in), out: String(rate.out) }
  }
  return null
}
