import { createContext, useContext } from 'react'
import { formatUnits } from 'viem'
import type { Known } from '#shared/api/auth/known.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { writeMoney } from '#shared/text/writeMoney.ts'
import { isEvmAddress } from '../../features/decode/addressWords.ts'
import { useText } from '../viewContext.ts'

interface KnownOfRequest {
  /** That signs. */
  account: string
  known: Known
}

/** What is known of the addresses and tokens of the request that is shown. */
export const KnownContext = createContext<KnownOfRequest>({ account: '', known: { names: [], prices: [] } })

/** Whose an address is, as far as that is known; it stands beside the address, never instead of it. */
export function useWhose(address: string): string | null {
  const text = useText()
  const { account, known } = useContext(KnownContext)
  if (isSameAddress(account, address)) return text('approve.own')
  return known.names.find((entry) => isSameAddress(entry.address, address))?.name ?? null
}

/** Dollars that nobody has: the amount is no amount, or the price is none. */
const tooMuch = 1e15

/** A token (null: the network's own coin), base units and decimals. */
type OfAmount<T> = (token: string | null, amount: string, decimals: number | null) => T | null

/** What an amount is worth, in US dollars; null where that is not known. */
export function useDollars(): OfAmount<number> {
  const { prices } = useContext(KnownContext).known
  return (token, amount, decimals) => {
    const price = prices.find((entry) => isSameToken(entry.token, token))?.price
    if (price === undefined || decimals === null) return null
    const worth = Number(formatUnits(BigInt(amount), decimals)) * price
    return worth < tooMuch ? worth : null
  }
}

/** Says what an amount is worth; null where that is not known, or nothing. */
export function useWorth(): OfAmount<string> {
  const dollarsOf = useDollars()
  const { locale } = useText()
  return (token, amount, decimals) => {
    const worth = amount === '0' ? null : dollarsOf(token, amount, decimals)
    return worth === null ? null : sayDollars(worth, locale)
  }
}

/** @param locale BCP 47 tag */
export function sayDollars(worth: number, locale: string): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return worth < 0.005 ? `< ${writeMoney(money, 0.01)}` : writeMoney(money, worth)
}

function isSameToken(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return isEvmAddress(one) ? isSameAddress(one, other) : one === other
}
