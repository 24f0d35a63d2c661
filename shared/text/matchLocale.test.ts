import { expect, test } from 'vitest'
import { directionOf, formatTag } from './languageTraits.ts'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['pl', 'pt-PT', 'en'], 'pt-BR'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['in'], 'id'],
  [['AR-eg'], 'ar'],
  [['', 'not a tag', 'x', 'tr'], 'tr'],
])('behavior: of %j, %s is there', (wanted, locale) => {
  expect(matchLocale(wanted)).toBe(locale)
})

test.each([[[]], [['pl', 'ko']], [['zh-TW', 'zh-Hant-HK']], [['sr-Latn', '*']]])(
  'behavior: of %j, none is there',
  (wanted) => {
    expect(matchLocale(wanted)).toBeNull()
  },
)

test('default: each language is matched by its own tag, and writes its numbers in Western digits', () => {
  for (const locale of locales) {
    expect(matchLocale([locale])).toBe(locale)
    expect(new Intl.NumberFormat(formatTag(locale)).format(1_234_567)).toMatch(/^1\D?234\D?567$/u)
  }
  expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar'])
})
