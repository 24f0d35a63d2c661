import type { BalanceAnswer } from '#shared/api/chain/balance.ts'
import { toCurrency } from '../rates/toCurrency.ts'

/** Balances with prices in US dollars, in another currency. In dollars they stay the same object, whose JSON is remembered. */
export function balancesIn(answer: BalanceAnswer, rate: number): BalanceAnswer {
  if (rate === 1) return answer
  const balances = answer.balances.map(({ price, value, ...balance }) => ({
    ...balance,
    price: toCurrency(price, rate),
    ...(value !== undefined && { value: toCurrency(value, rate) }),
  }))
  return { ...answer, balances }
}
