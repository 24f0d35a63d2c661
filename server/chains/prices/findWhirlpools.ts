import { Big } from 'big.js'
import { type BoundedStore, createBoundedStore } from '../cache/createBoundedStore.ts'
import type { Chain } from '../core/chain.ts'
import { parseRpc, resultOf } from '../core/rpcResult.ts'
import { solanaPolicy } from '../solana/solanaPolicy.ts'
import { rawAccountsSchema } from '../solana/solanaRpc.ts'
import { type Pair, type Pool, pricePolicy, toUnits } from './createPools.ts'
import type { FindExchange } from './poolExchange.ts'
import { decodeWhirlpool, type Whirlpool, whirlpoolAddresses } from './whirlpool.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Wrapped SOL, and the dollars of Circle and Tether. @see https://developers.circle.com/stablecoins/usdc-contract-addresses */
const mints = {
  wrappedNative: 'So11111111111111111111111111111111111111112',
  stables: ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'Es9vMFrzaCERmJfrFUGWSrzoiMAyR6JqLNFLpZ3nXpLb'],
} as const

/** Where an SPL mint has its decimals, and a token account its amount. @see https://solana.com/docs/tokens */
const splOffsets = { decimals: 44, amount: 64 } as const

interface Found {
  pair: Pair
  pool: Whirlpool
}

/**
 * Orca's pools on Solana, read by their accounts. Which pairs have pools and what decimals mints have is remembered.
 *
 * A pool of concentrated liquidity may hold much far from its price, or quote a price with little behind it: it counts
 * for what it really holds or for what would take to move its price, whichever is less.
 */
export function findWhirlpools(now: () => number): FindExchange {
  const addresses: BoundedStore<readonly string[]> = createBoundedStore(pricePolicy.facts, now)
  const decimals: BoundedStore<number> = createBoundedStore(pricePolicy.facts, now)

  async function readPools(chain: Chain, pairs: readonly Pair[], signal: AbortSignal): Promise<Found[]> {
    const asked = await Promise.all(
      pairs.map(async (pair) => {
        const known = addresses.get(pairKey(chain, pair))
        return { pair, known, at: known ?? (await whirlpoolAddresses(pair.token, pair.quote)) }
      }),
    )
    const accounts = await readAccounts(
      chain,
      asked.flatMap(({ at }) => at),
      signal,
    )
    return asked.flatMap(({ pair, known, at }) => {
      const found = at.flatMap((address) => {
        const data = accounts.get(address)
        const pool = data ? decodeWhirlpool(data) : null
        return pool ? { address, pool } : []
      })
      if (!known) {
        const kept = found.map(({ address }) => address)
        const freshFor = kept.length > 0 ? pricePolicy.factFreshFor : pricePolicy.missingPoolFor
        addresses.set(pairKey(chain, pair), kept, 128 + kept.length * 44, freshFor)
      }
      return found.map(({ pool }) => ({ pair, pool }))
    })
  }

  async function readHoldings(chain: Chain, found: readonly Found[], signal: AbortSignal) {
    const vaults = found.map(({ pair, pool }) => (pool.mintA === pair.quote ? pool.vaultA : pool.vaultB))
    const unknown = [...new Set(found.flatMap(({ pool }) => [pool.mintA, pool.mintB]))].filter(
      (mint) => decimals.get(mint) === undefined,
    )
    const accounts = await readAccounts(chain, [...new Set(vaults), ...unknown], signal)
    for (const mint of unknown) {
      const data = accounts.get(mint)
      if (data && data.length > splOffsets.decimals)
        decimals.set(mint, data.readUInt8(splOffsets.decimals), 64, pricePolicy.factFreshFor)
    }
    return vaults.map((vault) => {
      const data = accounts.get(vault)
      return data && data.length >= splOffsets.amount + 8 ? data.readBigUInt64LE(splOffsets.amount) : 0n
    })
  }

  return (chain) => {
    if (chain.id !== solana) return undefined
    return {
      ...mints,
      async pools(pairs, signal) {
        const found = await readPools(chain, pairs, signal)
        const held = await readHoldings(chain, found, signal)
        return found.flatMap(({ pair, pool }, index): Pool[] => {
          const [ofToken, ofQuote] = [decimals.get(pair.token), decimals.get(pair.quote)]
          if (ofToken === undefined || ofQuote === undefined || ofToken > pricePolicy.decimals) return []
          return toPool(pair, pool, held[index] ?? 0n, { token: ofToken, quote: ofQuote })
        })
      },
    }
  }
}

/** What the pool is worth as one that holds both tokens at its price. */
function toPool(
  pair: Pair,
  { mintA, liquidity, sqrtPrice }: Whirlpool,
  held: bigint,
  decimals: { token: number; quote: number },
): Pool[] {
  const isTokenFirst = mintA === pair.token
  const atPrice = isTokenFirst ? (liquidity * sqrtPrice) >> 64n : (liquidity << 64n) / sqrtPrice
  const deep = held < atPrice ? held : atPrice
  if (deep === 0n) return []
  const [square, one] = [sqrtPrice * sqrtPrice, 1n << 128n]
  const [above, below] = isTokenFirst ? [square, one] : [one, square]
  const quoteReserve = toUnits(deep, decimals.quote)
  const tokenReserve = new Big((deep * below).toString())
    .div(above.toString())
    .div(new Big(10).pow(decimals.token))
  return tokenReserve.eq(0) ? [] : [{ ...pair, quoteReserve, tokenReserve }]
}

/** Accounts' bytes, of those that there are. @throws WalletKitError `RPC_UNREACHABLE`, `RPC_ERROR` */
async function readAccounts(
  chain: Chain,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Buffer>> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const size = solanaPolicy.accountBatch
  const parts = Array.from({ length: Math.ceil(wanted.length / size) }, (_, part) =>
    wanted.slice(part * size, (part + 1) * size),
  )
  if (parts.length === 0) return new Map()
  const calls = parts.map((part) => ({ method: 'getMultipleAccounts', params: [part, options] }))
  const answers = (await chain.batch(calls, signal)).map(resultOf)
  const read = new Map<string, Buffer>()
  for (const [index, answer] of answers.entries())
    for (const [place, account] of parseRpc(rawAccountsSchema, answer).value.entries()) {
      const address = parts[index]?.[place]
      if (account && address !== undefined) read.set(address, Buffer.from(account.data[0], 'base64'))
    }
  return read
}

function pairKey(chain: Chain, { token, quote }: Pair): string {
  return `${chain.key}:${token}:${quote}`
}
