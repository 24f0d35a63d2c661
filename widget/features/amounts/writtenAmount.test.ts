import { assert, bigInt, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimalText } from '../holdings/toHoldings.ts'
import {
  type DecimalMark,
  decimalMarkOf,
  isTelling,
  readAmount,
  sayPlainly,
  writeAmount,
  writeGiven,
} from './writtenAmount.ts'

const marks = ['.', ','] as const
const known = (amount: string) => ({ status: 'known', amount })
const locales = [
  ...[
    'en-US',
    'en-GB',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CA',
    'fr-CH',
    'es-ES',
    'es-MX',
  ],
  ...[
    'it-IT',
    'pt-BR',
    'pt-PT',
    'nl-NL',
    'sv-SE',
    'nb-NO',
    'da-DK',
    'fi-FI',
    'pl-PL',
    'cs-CZ',
    'ru-RU',
    'uk-UA',
  ],
  ...[
    'bg-BG',
    'lt-LT',
    'et-EE',
    'tr-TR',
    'el-GR',
    'he-IL',
    'ar-EG',
    'ar-AE',
    'ar-MA',
    'fa-IR',
    'ur-PK',
    'hi-IN',
  ],
  ...[
    'bn-BD',
    'mr-IN',
    'ne-NP',
    'my-MM',
    'th-TH',
    'vi-VN',
    'id-ID',
    'ja-JP',
    'ko-KR',
    'zh-CN',
    'zh-TW',
    'sw-KE',
  ],
]

describe('readAmount', () => {
  describe.each(marks)('with “%s” before the decimals', (mark) => {
    test.each([
      ['1', '1'],
      ['0.5', '0.5'],
      ['.5', '0.5'],
      ['1.', '1'],
      ['007', '7'],
      ['1,5', '1.5'],
      ['1,', '1'],
      ['0,25', '0.25'],
      ['0,125', '0.125'],
      ['0.125', '0.125'],
      [',5', '0.5'],
      ['1234,567', '1234.567'],
      ['1,234.50', '1234.5'],
      ['1.000,5', '1000.5'],
      ['1.234,567', '1234.567'],
      ['1,234,567', '1234567'],
      ['1.234.567', '1234567'],
      ['1 000', '1000'],
      ['1\u00a0000', '1000'],
      ['1\u202f000', '1000'],
      ['1’000', '1000'],
      ["1'000.5", '1000.5'],
      ['1 234,567', '1234.567'],
      ['12,34,567', '1234567'],
      ['1,00,000.5', '100000.5'],
      ['１２', '12'],
      ['١٬٢٣٤٫٥', '1234.5'],
      ['\u200b1\u202e2', '12'],
      ['0', '0'],
      ['123456789012345678901234567890', '123456789012345678901234567890'],
      ['0.000000000000000001', '0.000000000000000001'],
    ])('default: %s is %s', (text, amount) => expect(readAmount(text, mark)).toEqual(known(amount)))

    test.each([
      ...['', ' ', '.', ',', '1e3', '1E3', '-1', '+1', '0x10', 'Infinity', 'NaN', '1.2.3', '1,2,3', 'one'],
      ...['1 2', '1 00', '0 001', '0.000.001', '1,000.000,5', '1,234 567', '1..000', '1'.repeat(101)],
    ])('rejects: %j is no amount', (text) => expect(readAmount(text, mark)).toEqual({ status: 'invalid' }))
  })

  test.each<[DecimalMark, string, string, string]>([
    ['.', '1,000', '1', '1000'],
    ['.', '12,345', '12.345', '12345'],
    [',', '1.000', '1', '1000'],
    [',', '999.125', '999.125', '999125'],
  ])('behavior: with “%s”, %s is asked for: %s or %s', (mark, text, small, large) =>
    expect(readAmount(text, mark)).toEqual({ status: 'ambiguous', small, large }),
  )

  test('behavior: three digits behind the visitor’s own mark are decimals', () => {
    expect(readAmount('1.000', '.')).toEqual(known('1'))
    expect(readAmount('1,250', ',')).toEqual(known('1.25'))
  })
})

describe('over all languages', () => {
  const decimals = [bigInt({ min: 0n, max: 10n ** 24n }), integer({ min: 0, max: 18 })] as const

  test('behavior: what is shown again is what was meant', () =>
    assert(
      property(constantFrom(...locales), ...decimals, (locale, units, places) => {
        const amount = toDecimalText(units, places)
        const mark = decimalMarkOf(locale)
        expect(readAmount(writeAmount(amount, mark), mark)).toEqual(known(amount))
      }),
      { numRuns: 500 },
    ))

  test('behavior: what a language writes is read as that, or asked for, and never as something else', () =>
    assert(
      property(constantFrom(...locales), ...decimals, (locale, units, places) => {
        const amount = toDecimalText(units, places)
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
        const read = readAmount(format.format(amount as Intl.StringNumericLiteral), decimalMarkOf(locale))
        if (read.status === 'ambiguous') expect([read.small, read.large]).toContain(amount)
        else expect(read).toEqual(known(amount))
      }),
      { numRuns: 1_000 },
    ))

  test('behavior: to each of the two that are offered the answer is no question', () =>
    assert(
      property(
        constantFrom(...marks),
        integer({ min: 1, max: 999 }),
        integer({ min: 0, max: 999 }),
        (mark, one, two) => {
          const other = mark === '.' ? ',' : '.'
          const read = readAmount(`${one}${other}${String(two).padStart(3, '0')}`, mark)
          if (read.status !== 'ambiguous') throw new Error('Not asked')
          for (const amount of [read.small, read.large])
            for (const mine of marks)
              expect(readAmount(sayPlainly(amount, mark), mine)).toEqual(known(amount))
        },
      ),
    ))
})

test('decimalMarkOf: of a language; a point where the browser names none', () => {
  expect(['en-US', 'de-DE', 'de-CH', 'fr-FR'].map(decimalMarkOf)).toEqual(['.', ',', '.', ','])
  expect(decimalMarkOf('no language at all')).toBe('.')
})

test('writeGiven: what programs write is written as the visitor does, and nothing else', () => {
  expect(writeGiven('1.250', ',')).toBe('1,250')
  expect(writeGiven('1,250', ',')).toBe('1,250')
  expect(writeGiven('1e3', ',')).toBe('1e3')
})

test('isTelling: where others would read, or write, it otherwise', () => {
  for (const text of ['', '1', '1.5', '0.125', '1234.567', '1.']) expect(isTelling(text, '.')).toBe(false)
  for (const text of ['1,5', '1.000', '1 000', '1,234.5', '1.234.567'])
    expect(isTelling(text, '.')).toBe(true)
})
