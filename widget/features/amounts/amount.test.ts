import { assert, bigInt, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { decimalsOf, minus, toBaseUnits, toMoney, toTokens, toTypedMoney } from './amount.ts'
import { amountOf } from './amountOf.ts'

describe('toBaseUnits', () => {
  test('default', () => expect(toBaseUnits('1.5', 6)).toBe(1_500_000n))
  test('parameters: a token without decimals', () => expect(toBaseUnits('3', 0)).toBe(3n))
  test('rejects: more decimals than the token has', () =>
    expect(() => toBaseUnits('0.1234567', 6)).toThrow(RangeError))
  test('behavior: no digit is lost on the way there and back', () =>
    assert(
      property(
        bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        integer({ min: 0, max: 36 }),
        (amount, decimals) => {
          const text = toDecimalText(amount, decimals)
          expect(toBaseUnits(text, decimals)).toBe(amount)
        },
      ),
    ))
})

test('behavior: money buys no more than it pays for', () => {
  expect(toTokens('10', 3, 6)).toBe('3.333333')
  expect(toTokens('20', 3, 2)).toBe('6.66')
  expect(toTokens('1', 2_500, 18)).toBe('0.0004')
})

describe('amountOf, in another money than dollars', () => {
  const token = { decimals: 18, price: 2_500.1, amount: '10' }
  const yen = { rate: '150.3' }

  test('default: what was typed in money buys the token at the price in that money, exactly', () => {
    // A token costs 375,765.03 yen.
    expect(amountOf({ amount: '751530.06', unit: 'money' }, token, '.', yen)).toEqual({
      ...{ status: 'known', amount: '2', money: '751530.06', isTooMuch: false },
    })
  })

  test('behavior: beside a token’s amount stands its worth in that money', () => {
    expect(amountOf({ amount: '0.1', unit: 'token' }, token, '.', yen)).toMatchObject({ money: '37576.503' })
    expect(amountOf({ amount: '0.1', unit: 'token' }, token, '.')).toMatchObject({ money: '250.01' })
  })

  test('rejects: a token without a price, whatever the rate', () => {
    expect(amountOf({ amount: '1', unit: 'money' }, { ...token, price: null }, '.', yen).status).toBe(
      'noPrice',
    )
    expect(amountOf({ amount: '1', unit: 'money' }, { ...token, price: 0 }, '.', yen).status).toBe('noPrice')
  })
})

test('behavior: a price that is nothing or unknown buys nothing', () => {
  expect(toTokens('10', 0, 6)).toBeNull()
  expect(toTokens('10', Number.NaN, 6)).toBeNull()
  expect(toMoney('10', null)).toBeNull()
})

test('behavior: worth is exact, and typed money is cut to cents', () => {
  expect(toMoney('0.1', 3)).toBe('0.3')
  expect(toMoney('123456789012345678901234567890', 0.1)).toBe('12345678901234567890123456789')
  expect(toTypedMoney('12.994', 2)).toBe('12.99')
  expect(toTypedMoney('12.995', 2)).toBe('13')
  expect(toTypedMoney('1502.5', 0)).toBe('1503')
  expect(decimalsOf('1.25')).toBe(2)
  expect(decimalsOf('1')).toBe(0)
})

test('behavior: what is left is never less than nothing', () => {
  expect(minus('1', '0.000000000000000001')).toBe('0.999999999999999999')
  expect(minus('1', '2')).toBe('0')
})
