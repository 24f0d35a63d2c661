import Big from 'big.js'
import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { Chain } from '../core/chain.ts'
import { toTokenKey } from '../core/namespaces.ts'
import type { PriceSource } from '../prices/priceSource.ts'

/**
 * Puts prices to balances and sorts them: the chain's own currency first, then by value, then by name. What nobody knows a
 * price of stays without a value, and comes after what has one. On a testnet everything is worth nothing.
 */
export async function priceBalances(
  chain: Chain,
  balances: readonly TokenBalance[],
  source: PriceSource,
  signal: AbortSignal,
): Promise<TokenBalance[]> {
  const prices = chain.network.testnet ? null : await findPrices(chain, balances, source, signal)
  const priced = balances.map((balance): TokenBalance => {
    const price = prices ? prices.get(priceKey(chain, balance)) : 0
    if (price === undefined) return { ...balance, price: 0 }
    return { ...balance, price, value: Big(balance.quantity.numeric).times(price).toNumber() }
  })
  const rank = ({ address, value }: TokenBalance) => (address === undefined ? 0 : value === undefined ? 2 : 1)
  return priced.sort(
    (a, b) => rank(a) - rank(b) || (b.value ?? 0) - (a.value ?? 0) || compareTexts(a.name, b.name),
  )
}

/** Without prices, balances are still worth an answer. */
async function findPrices(
  chain: Chain,
  balances: readonly TokenBalance[],
  source: PriceSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  if (!source.serves(chain)) return new Map()
  const keys = balances.map((balance) => priceKey(chain, balance))
  try {
    return await source.prices(chain, keys, signal)
  } catch {
    // Nobody tells prices: balances go without them, as of tokens that have none.
    signal.throwIfAborted()
    return new Map()
  }
}

function priceKey(chain: Chain, { address }: TokenBalance): string {
  return address === undefined ? 'native' : toTokenKey(chain, address.slice(address.lastIndexOf(':') + 1))
}

/** By code unit: the same order everywhere, whatever the server's language. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
