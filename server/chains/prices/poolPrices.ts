import { Big } from 'big.js'

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
