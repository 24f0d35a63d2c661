import { assert, bigInt, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { decimalsOf, minus, toBaseUnits, toMoney, toTokens, toTypedMoney } from './amount.ts'

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

test('behavior: a price that is nothing or unknown buys nothing', () => {
  expect(toTokens('10', 0, 6)).toBeNull()
  expect(toTokens('10', Number.NaN, 6)).toBeNull()
  expect(toMoney('10', null)).toBeNull()
})

test('behavior: worth is exact, and typed money is cut to cents', () => {
  expect(toMoney('0.1', 3)).toBe('0.3')
  expect(toMoney('123456789012345678901234567890', 0.1)).toBe('12345678901234567890123456789')
  expect(toTypedMoney('12.994')).toBe('12.99')
  expect(toTypedMoney('12.995')).toBe('13')
  expect(decimalsOf('1.25')).toBe(2)
  expect(decimalsOf('1')).toBe(0)
})

test('behavior: what is left is never less than nothing', () => {
  expect(minus('1', '0.000000000000000001')).toBe('0.999999999999999999')
  expect(minus('1', '2')).toBe('0')
})
