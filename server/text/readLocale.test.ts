import { expect, test } from 'vitest'
import { locales } from '#shared/text/locales.ts'
import { readLocale } from './readLocale.ts'
import { formatMoment, serverText } from './serverText.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', undefined, 'de'],
  ['en;q=0.2, tr;q=0.9', undefined, 'tr'],
  ['de', 'ja', 'ja'],
  ['de', 'pl', 'de'],
  [undefined, undefined, 'en'],
  ['*', '', 'en'],
  [`${'x,'.repeat(5_000)}de`, undefined, 'en'],
  ['de', 'x'.repeat(10_000), 'de'],
])('parameters: accepted %s, asked %s: %s', (accepted, asked, locale) => {
  expect(readLocale(accepted?.slice(0, 20_000), asked)).toBe(locale)
})

test.each(locales)('default: a mail in %s', (locale) => {
  const text = serverText(locale)
  const subject = text('mail.code.subject', { site: 'shop.example' })
  expect(subject).toContain('shop.example')
  expect(text('mail.code.validity', { count: 10 })).toContain('10')
  expect(subject === serverText()('mail.code.subject', { site: 'shop.example' })).toBe(locale === 'en')
  expect(formatMoment(Date.UTC(2026, 10, 21, 18, 48), locale)).toMatch(/2026.*(?:18|6).48|(?:18|6).48.*2026/)
})
