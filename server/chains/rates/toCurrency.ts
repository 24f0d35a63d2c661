import Big from 'big.js'

/** US dollars in another currency. */
export function toCurrency(dollars: number, rate: number): number {
  return Big(dollars).times(rate).toNumber()
}
