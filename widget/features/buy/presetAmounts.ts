import { isMore } from '../amounts/amount.ts'

/** The least sum that is offered, by ISO 4217: about what fifty dollars are, roundly. Where none is said, a unit is much like a dollar. */
const firstSums: Readonly<Record<string, number>> = {
  ...{ BHD: 10, JOD: 25, KWD: 10, OMR: 10 },
  ...{ AED: 250, BRL: 250, ILS: 250, MYR: 250, PEN: 250, PLN: 250, QAR: 250, RON: 250, SAR: 250 },
  ...{ CNY: 500, DKK: 500, HKD: 500, MAD: 500, NOK: 500, SEK: 500 },
  ...{ CZK: 1_000, MXN: 1_000, THB: 1_000, TWD: 1_000, ZAR: 1_000 },
  ...{ DOP: 2_500, EGP: 2_500, PHP: 2_500, TRY: 2_500, UAH: 2_500, UYU: 2_500 },
  ...{ BDT: 5_000, INR: 5_000, ISK: 5_000, JPY: 5_000, KES: 5_000, RSD: 5_000 },
  ...{ HUF: 10_000, LKR: 10_000, PKR: 10_000, CRC: 25_000, KZT: 25_000 },
  ...{ ARS: 50_000, CLP: 50_000, KRW: 50_000, NGN: 50_000, TZS: 100_000, UGX: 100_000 },
  ...{ COP: 250_000, IDR: 500_000, PYG: 500_000, UZS: 500_000, VND: 1_000_000 },
}
const usualFirst = 50
const count = 4

/** Round sums: 1, 5, 10, 25, 50, 100, 250 and so on. */
const rounds = Array.from({ length: 10 }, (_, power) => [1, 2.5, 5].map((digit) => digit * 10 ** power))
  .flat()
  .filter(Number.isInteger)

/**
 * Sums that many people pay, as exact decimal numbers, the least first: none below the least or above the most that anybody takes. Four of
 * them, where as many lie between these.
 *
 * @param currency ISO 4217
 * @example presetAmounts('USD', { min: '10', max: '7500' }) // ['50', '100', '250', '500']
 */
export function presetAmounts(currency: string, { min, max }: { min: string; max: string }): string[] {
  const first = firstSums[currency] ?? usualFirst
  const taken = rounds.filter((sum) => !isMore(min, String(sum)) && !isMore(String(sum), max))
  const usual = taken.filter((sum) => sum >= first).slice(0, count)
  return (usual.length < count ? taken.slice(-count) : usual).map(String)
}
