import * as z from 'zod/mini'
import { type GasPriceAnswer, gasPriceAnswerSchema } from '#shared/api/chain/prices.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'

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

const wei = z.string().check(z.regex(/^\d{1,78}$/))
const storedSchema = z.object({ base: wei, tips: z.tuple([wei, wei, wei]) })

/** What gas costs, in wei: what the next block burns, and what blocks of late were given over it, by `percentiles`. */
export interface GasFees {
  /** Zero where the chain has no base fee: then each tip is the whole price. */
  base: bigint
  tips: readonly [bigint, bigint, bigint]
}

/** Not older than some seconds. Where a chain has no base fee, it is its own suggestion. @throws `RPC_UNREACHABLE`, `RPC_ERROR` */
export async function readGasFees(cache: AnswerCache, chain: Chain, signal: AbortSignal): Promise<GasFees> {
  const { base, tips } = await cache.get(
    `gas-fees:${chain.key}`,
    gasPolicy.freshFor,
    (alive) => load(chain, alive),
    { signal, parse: (stored) => z.parse(storedSchema, stored) },
  )
  return { base: BigInt(base), tips: [BigInt(tips[0]), BigInt(tips[1]), BigInt(tips[2])] }
}

/** Gas prices of an EVM chain, for those who ask for no more than three of them. */
export async function readGasPrice(
  cache: AnswerCache,
  chain: Chain,
  signal: AbortSignal,
): Promise<GasPriceAnswer> {
  const { base, tips } = await readGasFees(cache, chain, signal)
  const [standard, fast, instant] = tips.map((tip) => String(base + tip))
  return z.parse(gasPriceAnswerSchema, { standard, fast, instant })
}

async function load(chain: Chain, signal: AbortSignal): Promise<z.infer<typeof storedSchema>> {
  const { blocks, percentiles } = gasPolicy
  const answer = await chain
    .call('eth_feeHistory', [`0x${blocks.toString(16)}`, 'latest', percentiles], signal)
    .catch(ifRefused)
  const history = z.safeParse(historySchema, answer)
  const base = history.success ? BigInt(history.data.baseFeePerGas.at(-1) ?? '0x0') : 0n
  if (!history.success || base === 0n) {
    const price = String(BigInt(z.parse(quantity, await suggested(chain, signal))))
    return { base: '0', tips: [price, price, price] }
  }
  const { reward } = history.data
  const tip = (index: 0 | 1 | 2) => String(median(reward.map((tips) => BigInt(tips[index] ?? '0x0'))))
  return { base: String(base), tips: [tip(0), tip(1), tip(2)] }
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

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => Number(a > b) - Number(a < b))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
