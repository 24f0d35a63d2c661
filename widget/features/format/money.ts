import { Big } from 'big.js'
import { formatFiat, formatPrice } from './formatAmount.ts'

/** What money is said in. Everything that is known of prices is in US dollars. */
export interface MoneyUnit {
  /** ISO 4217. */
  currency: string
  /** What one US dollar is of it, as an exact decimal number. */
  rate: string
}

export const dollars: MoneyUnit = { currency: 'USD', rate: '1' }

/** Says amounts of US dollars in one unit. */
export interface Money {
  unit: MoneyUnit
  /** @param worth a number, or an exact decimal text of any length */
  fiat(worth: number | string): string
  /** The price of one of something: with what tells cheap tokens apart. */
  price(worth: number): string
  /** What is in the unit already. */
  own(amount: string): string
}

/** @param locale BCP 47 tag */
export function createMoney({ unit, locale }: { unit: MoneyUnit; locale: string }): Money {
  const { currency } = unit
  return {
    unit,
    fiat: (worth) => formatFiat(toUnit(worth, unit), locale, currency),
    price: (worth) => formatPrice(Number(toUnit(worth, unit)), locale, currency),
    own: (amount) => formatFiat(amount, locale, currency),
  }
}

/** US dollars in another unit, exactly. */
export function toUnit<Worth extends number | string>(worth: Worth, { rate }: MoneyUnit): Worth | string {
  return rate === dollars.rate ? worth : new Big(worth).times(rate).toFixed()
}
