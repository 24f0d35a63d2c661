import { expect, test } from 'vitest'
import { writeMoney } from './writeMoney.ts'

const dollars = (locale: string) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

test('default: as the format writes it', () => {
  expect(writeMoney(dollars('en-US'), '1234.5')).toBe('$1,234.50')
  expect(writeMoney(dollars('de'), 1234.5)).toBe(dollars('de').format(1234.5))
})

test('behavior: from right to left the sign is isolated, and nothing else is changed', () => {
  const written = writeMoney(dollars('ar-u-nu-latn'), '29214722.7')
  expect(written).toContain('\u2066US$\u2069')
  expect(written.replace(/[\u2066\u2069]/g, '')).toBe(dollars('ar-u-nu-latn').format(29_214_722.7))
})
