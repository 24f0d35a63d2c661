import { Big } from 'big.js'
import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'

/** What an account owns of one currency. The words are a contract's own (threat 19). */
export interface Holding {
  /** Tells it from the others of its account. */
  key: string
  name: string
  symbol: string
  iconUrl: string | undefined
  /** An exact decimal number of whole units. */
  amount: string
  decimals: number
  /** US dollars for one unit, and for all of it; null is unknown, never 0. */
  price: number | null
  value: number | null
}

export interface Holdings {
  tokens: readonly Holding[]
  /** US dollars for what has a known value, an exact decimal number; null where nothing has one. */
  total: string | null
  /** Some have no known value, and are not in the total. */
  isPartial: boolean
}

/**
 * What a chain's balances say, as it is shown: the chain's own currency first, then by value, then by name. What is on
 * another chain is left out, and so are tokens without decimals (behaviour §5).
 */
export function toHoldings(balances: readonly TokenBalance[], chainId: CaipNetworkId): Holdings {
  const shown = balances.filter(
    (balance) => balance.chainId === chainId && (!balance.address || Number(balance.quantity.decimals) !== 0),
  )
  const tokens = shown.map(toHolding).toSorted(byImportance)
  const values = tokens.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    tokens,
    // In decimals: a sum of floats would be off by what no single value is.
    total: values.length > 0 ? values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed() : null,
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
    decimals: Number(quantity.decimals),
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

/**
 * An amount in base units as an exact decimal number.
 *
 * @example toDecimalText(1_500_000n, 6) // '1.5'
 */
export function toDecimalText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** A balance that was read by RPC, as the chain API would say it. Its price is unknown, but a testnet's is nothing. */
export function nativeBalance(network: Network, amount: bigint): TokenBalance {
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    name,
    symbol,
    chainId: network.caipNetworkId,
    price: 0,
    ...(network.testnet && { value: 0 }),
    quantity: { decimals: String(decimals), numeric: toDecimalText(amount, decimals) },
  }
}
