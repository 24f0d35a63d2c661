import { describe, expect, test } from 'vitest'
import { describeBrowser } from './describeBrowser.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('describeBrowser', () => {
  test.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/138.0 Safari/537.36`, 'Chrome on Windows'],
    [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/138.0 Safari/537.36 Edg/138.0`, 'Edge on Windows'],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/138.0 Mobile Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `${mozilla} (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
  ])('default: %s', (userAgent, expected) => {
    expect(describeBrowser(userAgent)).toBe(expected)
  })

  test.each([undefined, '', 'curl/8', '<b>evil.example</b>'])(
    'behavior: nothing of %j gets into a mail',
    (userAgent) => {
      expect(describeBrowser(userAgent)).toBe('unknown browser')
    },
  )
})
