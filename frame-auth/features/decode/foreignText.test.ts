import { describe, expect, it } from 'vitest'
import { foreignLine, foreignMessage, maxMessageLength } from './foreignText.ts'

describe('foreignText', () => {
  it.each(['USD Coin', 'Größe', '日本語', 'عربي', '👩 🇩🇪', 'a · b – c'])(
    'default: %s stays as it is',
    (text) => {
      expect(foreignLine(text)).toBe(text)
    },
  )

  it.each([
    ['a right-to-left override', 'USD\u202ECSU', 'USD\\u{202E}CSU'],
    ['isolates', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['zero-width characters', 'U\u200BS\u200DD\uFEFF', 'U\\u{200B}S\\u{200D}D\\u{FEFF}'],
    ['controls', 'a\u0000\u0007\u009F', 'a\\u{0}\\u{7}\\u{9F}'],
    ['line breaks of every kind', 'a\nb\u2028c\u2029d\re', 'a\\u{A}b\\u{2028}c\\u{2029}d\\u{D}e'],
    ['letters that look like nothing', '\u3164\u115F\u2800', '\\u{3164}\\u{115F}\\u{2800}'],
    ['half of a pair', '\uD800', '\\u{D800}'],
    ['private characters', '\uE000', '\\u{E000}'],
    ['tags that say something else', 'ok\u{E0041}', 'ok\\u{E0041}'],
  ])('threat 19 behavior: %s are shown as what they are', (_, text, shown) => {
    expect(foreignLine(text)).toBe(shown)
  })

  it('threat 19 behavior: markup is text like any other', () => {
    expect(foreignLine('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })

  it('threat 19 behavior: what is too long ends', () => {
    expect(foreignLine('x'.repeat(10_000), 24)).toBe(`${'x'.repeat(24)}…`)
    expect(foreignLine('a👩b', 2)).toBe('a…')
    expect(foreignMessage('x'.repeat(maxMessageLength + 1))).toHaveLength(maxMessageLength + 1)
    // Marks are longer once they are shown: the limit holds for what is shown.
    expect(foreignLine('\u202E'.repeat(24), 24)).toHaveLength(25)
  })

  it('behavior: a message keeps its lines', () => {
    expect(foreignMessage('a\r\nb\tc\u202Ed')).toBe('a\nb\tc\\u{202E}d')
  })
})
