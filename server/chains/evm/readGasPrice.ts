import * as z from 'zod/mini'
import { type GasPriceAnswer, gasPriceAnswerSchema } from '#shared/api/chain/prices.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../chain.ts'

/** How gas prices are found. */
const gasPolicy = {
  /** Milliseconds. */
  freshFor: 4_000,
  /** Blocks that are looked back on. */
  blocks: 10,
  /** Of the tips in each of them: what `standard`, `fast` and `instant` pay. */
  percentiles: [25, 50, 90],
} as const

const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
const historySchema = z.object({
  baseFeePerGas: z.array(quantity).check(z.minLength(1)),
  reward: z.array(z.array(quantity).check(z.minLength(3))).check(z.minLength(1)),
})

/**
 * Gas prices of an EVM chain: the next block's base fee, and over it what the last blocks' transactions gave. Where a
 * chain has no base fee, its own suggestion.
 */
export async function readGasPrice(
  cache: AnswerCache,
  chain: Chain,
  signal: AbortSignal,
): Promise<GasPriceAnswer> {
  return cache.get(`gas-price:${chain.key}`, gasPolicy.freshFor, (alive) => load(chain, alive), {
    signal,
    parse: (stored) => z.parse(gasPriceAnswerSchema, stored),
  })
}

async function load(chain: Chain, signal: AbortSignal) {
  const { blocks, percentiles } = gasPolicy
  const answer = await chain
    .call('eth_feeHistory', [`0x${blocks.toString(16)}`, 'latest', percentiles], signal)
    .catch(ifRefused)
  const history = z.safeParse(historySchema, answer)
  const base = history.success ? BigInt(history.data.baseFeePerGas.at(-1) ?? '0x0') : 0n
  if (!history.success || base === 0n) return same(BigInt(z.parse(quantity, await suggested(chain, signal))))
  const { reward } = history.data
  const [standard, fast, instant] = percentiles.map((_, index) =>
    String(base + median(reward.map((tips) => BigInt(tips[index] ?? '0x0')))),
  )
  return z.parse(gasPriceAnswerSchema, { standard, fast, instant })
}

async function suggested(chain: Chain, signal: AbortSignal): Promise<unknown> {
  const price = await chain.call('eth_gasPrice', [], signal)
  if (!z.safeParse(quantity, price).success)
    throw new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no gas price')
  return price
}

/** A node that does not know the method says so; one that is not there is another matter. */
function ifRefused(error: unknown): null {
  if (error instanceof WalletKitError && error.code === 'RPC_ERROR') return null
  throw error
}

function same(price: bigint) {
  return { standard: String(price), fast: String(price), instant: String(price) }
}

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => Number(a > b) - Number(a < b))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
