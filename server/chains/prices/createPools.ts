import { Big } from 'big.js'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { type BoundedStore, createBoundedStore } from '../cache/createBoundedStore.ts'
import type { Chain } from '../core/chain.ts'
import { type ContractReader, toHex } from '../core/createContractReader.ts'

/** How prices are found. Times in milliseconds. */
export const pricePolicy = {
  /** What the other side of a pool must be worth, in US dollars: below, anybody could set the price for a little money. */
  leastLiquidity: 1_000,
  freshFor: 30_000,
  /** Pools and decimals do not change; a pool that is not there may be made. */
  factFreshFor: 24 * 60 * 60_000,
  missingPoolFor: 10 * 60_000,
  facts: { entries: 100_000, bytes: 32 * 1024 * 1024 },
  /** Of a token's decimals; with more, no price fits a number. */
  decimals: 36,
} as const

/** What a pool of two tokens holds, in units of the tokens. */
export interface Pool {
  token: string
  /** What it is priced in. */
  quote: string
  tokenReserve: Big
  quoteReserve: Big
}

/** An amount of base units in units of the token. */
export function toUnits(amount: bigint, decimals: number): Big {
  return new Big(amount.toString()).div(new Big(10).pow(decimals))
}

/**
 * The price of a token by the pool whose other side is worth most; undefined if no pool has enough.
 *
 * @param prices of what the pools are priced in, in US dollars
 * @param least that the other side must be worth
 */
export function priceByDeepestPool(
  token: string,
  pools: readonly Pool[],
  prices: ReadonlyMap<string, Big>,
  least: number,
): Big | undefined {
  let [deepest, price]: [Big, Big | undefined] = [new Big(least), undefined]
  for (const pool of pools) {
    const unit = prices.get(pool.quote)
    if (pool.token !== token || !unit || pool.tokenReserve.eq(0)) continue
    const depth = pool.quoteReserve.times(unit)
    if (depth.lt(deepest)) continue
    deepest = depth
    price = depth.div(pool.tokenReserve)
  }
  return price
}

const abi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function decimals() view returns (uint8)',
])

/** Two tokens, by address in lower case. */
export interface Pair {
  token: string
  quote: string
}

export interface Pools {
  /** What the pools of these pairs hold now; those that there are. */
  read(chain: Chain, factory: string, pairs: readonly Pair[], signal: AbortSignal): Promise<Pool[]>
}

interface Fact {
  key: string
  to: string
  data: Hex
}

/**
 * Pools of a Uniswap V2 exchange. Where they are and what decimals their tokens have is remembered; their reserves are
 * read all at one block.
 *
 * @see https://developers.uniswap.org/contracts/v2/reference/smart-contracts/factory
 */
export function createPools(contracts: ContractReader, now: () => number): Pools {
  /** Null: there is nothing. */
  const facts: BoundedStore<Hex | null> = createBoundedStore(pricePolicy.facts, now)

  /** Asks for what is not known yet. */
  async function learn(chain: Chain, wanted: readonly Fact[], signal: AbortSignal): Promise<void> {
    const unknown = wanted.filter(({ key }) => facts.get(key) === undefined)
    const answers = await contracts.read(chain, unknown, 'latest', signal)
    for (const [index, { key }] of unknown.entries()) {
      const answer = answers[index] ?? null
      const isThere = answer !== null && BigInt(answer.slice(0, 66)) !== 0n
      facts.set(key, answer, key.length + 64, isThere ? pricePolicy.factFreshFor : pricePolicy.missingPoolFor)
    }
  }

  function poolOf(chain: Chain, factory: string, { token, quote }: Pair): string | null {
    const pair = attempt(facts.get(pairKey(chain, factory, token, quote)), decodePair)
    return pair === undefined || pair === zeroAddress ? null : pair
  }

  function decimalsOf(chain: Chain, token: string): number | null {
    const decimals = attempt(facts.get(decimalsKey(chain, token)), decodeDecimals)
    return decimals === undefined || decimals > pricePolicy.decimals ? null : decimals
  }

  return {
    async read(chain, factory, pairs, signal) {
      const tokens = new Set(pairs.flatMap(({ token, quote }) => [token, quote]))
      await learn(
        chain,
        [
          ...pairs.map(({ token, quote }) => ({
            key: pairKey(chain, factory, token, quote),
            to: factory,
            data: encodeFunctionData({ abi, functionName: 'getPair', args: [toHex(token), toHex(quote)] }),
          })),
          ...[...tokens].map((token) => ({
            key: decimalsKey(chain, token),
            to: token,
            data: encodeFunctionData({ abi, functionName: 'decimals' }),
          })),
        ],
        signal,
      )

      const found = pairs.flatMap((pair) => {
        const address = poolOf(chain, factory, pair)
        return address === null ? [] : { ...pair, address }
      })
      const data = encodeFunctionData({ abi, functionName: 'getReserves' })
      const answers = await contracts.read(
        chain,
        found.map(({ address }) => ({ to: address, data })),
        'latest',
        signal,
      )
      return found.flatMap(({ token, quote }, index) => {
        const reserves = attempt(answers[index], decodeReserves)
        const [ofToken, ofQuote] = [decimalsOf(chain, token), decimalsOf(chain, quote)]
        if (!reserves || ofToken === null || ofQuote === null) return []
        // A pool sorts its tokens by their addresses.
        const [first, second] = reserves
        const [tokenReserve, quoteReserve] = token < quote ? [first, second] : [second, first]
        return {
          token,
          quote,
          tokenReserve: toUnits(tokenReserve, ofToken),
          quoteReserve: toUnits(quoteReserve, ofQuote),
        }
      })
    },
  }
}

/** What a contract's answer says; undefined if it has said something else. */
function attempt<T>(data: Hex | null | undefined, decode: (data: Hex) => T): T | undefined {
  try {
    return data ? decode(data) : undefined
  } catch {
    // As said above.
    return undefined
  }
}

function decodePair(data: Hex): string {
  return decodeFunctionResult({ abi, functionName: 'getPair', data })
}

function decodeDecimals(data: Hex): number {
  return decodeFunctionResult({ abi, functionName: 'decimals', data })
}

function decodeReserves(data: Hex): readonly [bigint, bigint, number] {
  return decodeFunctionResult({ abi, functionName: 'getReserves', data })
}

function pairKey(chain: Chain, factory: string, ...tokens: [string, string]): string {
  return [chain.key, factory, ...tokens].join(':')
}

function decimalsKey(chain: Chain, token: string): string {
  return `${chain.key}:${token}`
}
