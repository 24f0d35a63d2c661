import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** What an account owns of one currency. The words are a contract's own (threat 19). */
export interface Holding {
  /** Tells it from the others of its account. */
  key: string
  name: string
  symbol: string
  iconUrl: string | undefined
  /** An exact decimal number of whole units. */
  amount: string
  /** US dollars for one unit, and for all of it; null is unknown, never 0. */
  price: number | null
  value: number | null
}

export interface Holdings {
  tokens: readonly Holding[]
  /** US dollars for what has a known value; null where nothing has one. */
  total: number | null
  /** Some have no known value, and are not in the total. */
  isPartial: boolean
}

/**
 * What a chain's balances say, as it is shown: the chain's own currency first, then by value, then by name. What is on
 * another chain is left out, and so are tokens without decimals (spec §5).
 */
export function toHoldings(balances: readonly TokenBalance[], chainId: CaipNetworkId): Holdings {
  const shown = balances.filter(
    (balance) => balance.chainId === chainId && (!balance.address || Number(balance.quantity.decimals) !== 0),
  )
  const tokens = shown.map(toHolding).toSorted(byImportance)
  const values = tokens.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    tokens,
    total: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null,
    isPartial: values.length < tokens.length,
  }
}

function toHolding({ name, symbol, address, iconUrl, quantity, price, value }: TokenBalance): Holding {
  return {
    key: address ?? '',
    name,
    symbol,
    iconUrl,
    amount: quantity.numeric,
    price: value === undefined ? null : price,
    value: value ?? null,
  }
}

/** Names are put in order by their code units: a token's own order marks have no say. */
function byImportance(one: Holding, other: Holding): number {
  const isNative = Number(other.key === '') - Number(one.key === '')
  if (isNative !== 0) return isNative
  const byValue = (other.value ?? -1) - (one.value ?? -1)
  if (byValue !== 0) return byValue
  return one.name < other.name ? -1 : Number(one.name > other.name)
}
