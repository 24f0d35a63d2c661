import { expect, test } from 'vitest'
import { createTranslate } from '../../text/commonText.ts'
import { formatLimit, formatMoney } from './formatMoney.ts'
import { methodName } from './methodName.ts'
import { listCountries, listSubdivisions } from './regions.ts'
import { buyText } from './text.ts'

test('formatMoney, formatLimit: exact, in the currency’s own places', () => {
  expect(formatMoney('12345678901234567890.5', 'USD', 'en-US')).toBe('$12,345,678,901,234,567,890.50')
  expect([formatLimit('10.00', 'USD', 'en-US'), formatLimit('0.50', 'EUR', 'en-US')]).toEqual([
    '$10',
    '€0.50',
  ])
})

test('methodName: as people call it, or the seller’s own word made harmless', () => {
  const t = createTranslate(buyText, {})
  expect([methodName('CARD', t), methodName('card', t)]).toEqual(['Card', 'Card'])
  expect(methodName('INSTANT_OPEN_BANKING', t)).toBe('Instant open banking')
  expect(methodName('constructor', t)).toBe('Constructor')
})

test('listCountries: every one once, each with a name', () => {
  const countries = listCountries('en-US')
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ value }) => value)).size).toBe(249)
  expect(countries.filter(({ value, text }) => value === text)).toEqual([])
  expect(countries.find(({ value }) => value === 'DE')?.text).toBe('Germany')
})

test('listSubdivisions: the United States’, and nobody else’s', () => {
  expect(listSubdivisions('US')).toHaveLength(51)
  expect(listSubdivisions('US')[0]).toEqual({ value: 'AL', text: 'Alabama' })
  expect(listSubdivisions('DE')).toEqual([])
})
