import { describe, expect, test } from 'vitest'
import { createMoney, dollars, toUnit } from './money.ts'

const moneyIn = (currency: string, rate: string, locale = 'en-US') =>
  createMoney({ unit: { currency, rate }, locale })

describe('createMoney', () => {
  test.each([
    ['EUR', '0.92', 1_234.5, '€1,135.74'],
    ['JPY', '150.25', 10, '¥1,503'],
    ['JPY', '150.25', 0.003, '< ¥1'],
    ['JPY', '150.25', 0.004, '¥1'],
    ['EUR', '0.92', 0.005, '< €0.01'],
    ['EUR', '0.92', 0, '€0.00'],
    ['KWD', '0.3', 1, 'KWD\u00A00.300'],
    ['INR', '1e-7', 1, '< ₹0.01'],
  ])('parameters: %s at %s: %s dollars are %s', (currency, rate, worth, said) => {
    expect(moneyIn(currency, rate).fiat(worth)).toBe(said)
  })

  test('behavior: texts of any length are exact', () => {
    expect(moneyIn('EUR', '0.5').fiat('24691357802469135780.5')).toBe('€12,345,678,901,234,567,890.25')
    // In floats it is 0.33000000000000002.
    expect(toUnit(1.1, { currency: 'EUR', rate: '0.3' })).toBe('0.33')
  })

  test('behavior: the language writes it', () => {
    expect(moneyIn('EUR', '1', 'de').fiat(1_234.5)).toBe('1.234,50\u00A0€')
  })

  test('default: dollars are what they were', () => {
    expect(createMoney({ unit: dollars, locale: 'en-US' }).fiat(1e21)).toBe(
      '$1,000,000,000,000,000,000,000.00',
    )
    expect(toUnit('1.50', dollars)).toBe('1.50')
  })

  test('parameters: prices keep what tells cheap tokens apart, below a cent and below a yen', () => {
    expect(moneyIn('EUR', '0.5').price(0.002468)).toBe('€0.00123')
    expect(moneyIn('JPY', '150').price(0.002)).toBe('¥0.3')
    expect(moneyIn('JPY', '150').price(2)).toBe('¥300')
  })

  test('parameters: what is in the unit already is not changed', () => {
    expect(moneyIn('EUR', '0.5').own('10')).toBe('€10.00')
  })
})
