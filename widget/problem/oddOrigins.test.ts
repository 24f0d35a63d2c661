import { describe, expect, test } from 'vitest'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { toFrameAncestors } from '#shared/origin/toFrameAncestors.ts'
import { createText } from '#shared/text/createText.ts'
import { problemText } from './problemText.ts'
import { problemMessages as messages } from './text.ts'

/** A project that lets in all that it can, odd entries included: what no list can name stays out all the same. */
const policy = {
  allowedOrigins: [
    'https://shop.example',
    'https://shop.example:8443',
    'https://xn--bcher-kva.example',
    'http://192.168.1.20:3000',
    'http://[::1]:3000',
    'https://shop.example.',
    'HTTPS://SHOP.EXAMPLE',
    'https://bücher.example',
    'capacitor://localhost',
    'chrome-extension://abcdefghijklmnop',
    'file://',
    'null',
    '*',
  ],
  allowDevelopmentHosts: true,
}

const wordsIn = (ancestors: readonly string[]) =>
  problemText({ projectId: 'demo', code: null, policy }, ancestors, createText({ messages }))

const noOrigin = /^This page has no web address of its own/
const notOfTheWeb = /is no web page/
const ipv6 = /Browsers cannot let in/

/**
 * Origins as browsers report them: whether the page is let in, and else what is said there and what its developer is told. What browsers
 * do not report (upper case, a default port, names that are not punycode) is refused under threat 5.
 */
const table: readonly (readonly [page: string, origin: string, said: RegExp | 'let in', advice?: RegExp])[] =
  [
    ['a site', 'https://shop.example', 'let in'],
    ['a port', 'https://shop.example:8443', 'let in'],
    ['another port', 'https://shop.example:9443', /is not on the list/, /add https:\/\/shop\.example:9443/],
    ['a blob: of the site, which has its origin', new URL('blob:https://shop.example/1').origin, 'let in'],
    ['a name of other letters', 'https://xn--bcher-kva.example', 'let in'],
    ['one that is not listed', 'https://xn--shp-hoa.example', /is not on/, /add https:\/\/xn--shp-hoa/],
    ['a phone’s way to a developer', 'http://192.168.1.20:3000', 'let in'],
    ['a developer’s own machine', 'http://localhost:5173', 'let in'],
    ['the same by its address', 'http://127.0.0.1:5173', 'let in'],
    ['Ionic on Android, Capacitor on Android', 'https://localhost', 'let in'],
    ['Tauri on Windows', 'http://tauri.localhost', 'let in'],
    [
      'a sandbox, data: or file: page',
      'null',
      noOrigin,
      /https:\/\/ or http:\/\/localhost.*allow-same-origin/,
    ],
    ['a browser that hides it', '', noOrigin, /allow-same-origin/],
    ['file: of an old WebView', 'file://', notOfTheWeb, /a page of your site/],
    ['Capacitor on iOS', 'capacitor://localhost', notOfTheWeb, /a page of your site/],
    ['Ionic on iOS', 'ionic://localhost', notOfTheWeb],
    ['Tauri', 'tauri://localhost', notOfTheWeb],
    ['Electron', 'app://-', notOfTheWeb],
    ['an extension', 'chrome-extension://abcdefghijklmnop', notOfTheWeb],
    ['an extension of Firefox', 'moz-extension://3a9b', notOfTheWeb],
    ['IPv6', 'http://[::1]:3000', ipv6, /http:\/\/localhost/],
    ['a dot at the end', 'https://shop.example.', /is not on the list/, /without the dot at its end/],
    ['a dot and a port', 'https://shop.example.:8443', /is not on the list/, /without the dot/],
    ['a local name with a dot', 'https://localhost.', /is not on the list/, /without the dot/],
  ]

describe('R54: the table of odd origins', () => {
  test.for(table)('R54 parameters: %s (%s)', ([_, origin, said, advice = /^For its developer: /]) => {
    const told = wordsIn([origin])
    if (said === 'let in') {
      expect(isAllowedOrigin(origin, policy)).not.toBe('refused')
      // Nothing is wrong with the page: if it does not load, it is the way there.
      expect(told.code).toBe('FRAME_UNREACHABLE')
      return
    }
    expect(told.code).toBe('ORIGIN_NOT_ALLOWED')
    expect(told.text).toMatch(said)
    expect(told.advice).toMatch(advice)
  })

  test('R54 rejects: no entry of the list puts an odd origin into the browser’s own rule', () => {
    const sources = toFrameAncestors(policy).split(' ')
    expect(sources).toContain('https://shop.example')
    for (const source of sources)
      expect(source).toMatch(/^https?:\/\/(?:\*\.)?[a-z0-9.-]*[a-z0-9](?::[\d*]+)?$/)
  })

  test('R54 behavior: an odd page around a site that is let in', () => {
    const ancestors = ['https://shop.example', 'chrome-extension://abcdefghijklmnop']
    expect(wordsIn(ancestors)).toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
      text: expect.stringMatching(
        /^chrome-extension:\/\/abcdefghijklmnop, which shows this site, is no web page/,
      ),
    })
  })
})
