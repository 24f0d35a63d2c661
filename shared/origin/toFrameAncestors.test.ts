import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { toFrameAncestors } from './toFrameAncestors.ts'

describe('toFrameAncestors', () => {
  it('default: the sources of the list', () => {
    const allowedOrigins = ['https://shop.example', 'https://*.shop.example', 'http://localhost:*']
    expect(toFrameAncestors({ allowedOrigins, allowDevelopmentHosts: false })).toBe(
      'https://shop.example https://*.shop.example http://localhost:*',
    )
  })

  it('parameters: development hosts, each once, without the IPv6 one', () => {
    const policy = { allowedOrigins: ['http://*.localhost:*'], allowDevelopmentHosts: true }
    expect(toFrameAncestors(policy)).toMatchInlineSnapshot(
      `"http://*.localhost:* http://localhost:* https://localhost:* https://*.localhost:* http://127.0.0.1:* https://127.0.0.1:* https://*.pages.dev https://*.vercel.app https://*.ngrok.app https://*.ngrok.dev https://*.ngrok.io https://*.ngrok-free.app https://*.ngrok-free.dev"`,
    )
  })

  it.each([
    ['an unknown project', undefined],
    ['an empty list', { allowedOrigins: [], allowDevelopmentHosts: true }],
    ['a list without a valid entry', { allowedOrigins: ['*', 'https://*.com'], allowDevelopmentHosts: true }],
    ['a list of nothing but IPv6', { allowedOrigins: ['http://[::1]:*'], allowDevelopmentHosts: false }],
  ])("threat 3 rejects: 'none' for %s", (_, policy) => {
    expect(toFrameAncestors(policy)).toBe("'none'")
  })

  it.each([
    'https://a.example; script-src *',
    'https://a;b.example',
    'https://a.example, default-src *',
    "https://a.example 'unsafe-inline'",
    'https://a.example\r\nSet-Cookie: a=b',
  ])('rejects: no entry can open a directive: %j', (entry) => {
    const policy = { allowedOrigins: ['https://shop.example', entry], allowDevelopmentHosts: false }
    expect(toFrameAncestors(policy)).toBe('https://shop.example')
  })

  it('behavior: the browser and the matcher agree, but for the upgrade to https', () => {
    const label = fc.constantFrom('shop', 'eu', 'evil', 'pages', 'localhost')
    const host = fc.oneof(
      fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
      fc.constantFrom('127.0.0.1', 'a.pages.dev', 'x.vercel.app', 'shop.localhost'),
    )
    const port = fc.constantFrom('', ':8443', ':3000')
    const origin = fc
      .tuple(fc.constantFrom('http', 'https'), host, port)
      .map(([s, h, p]) => `${s}://${h}${p}`)
    const entry = fc
      .tuple(
        fc.constantFrom('http', 'https'),
        fc.constantFrom('', '*.'),
        host,
        fc.constantFrom('', ':8443', ':*'),
      )
      .map(([s, w, h, p]) => `${s}://${w}${h}${p}`)
    return fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 4 }),
        fc.boolean(),
        origin,
        (allowedOrigins, development, page) => {
          const policy = { allowedOrigins, allowDevelopmentHosts: development }
          const framed = cspAllows(toFrameAncestors(policy), page)
          const matched = isAllowedOrigin(page, policy) !== 'refused'
          const plain = page.replace('https:', 'http:')
          const upgraded = page.startsWith('https:') && isAllowedOrigin(plain, policy) !== 'refused'
          expect(framed).toBe(matched || upgraded)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

/** CSP3 §6.7.2.8, "Does url match expression in origin", for the sources that this product writes. */
function cspAllows(sources: string, origin: string): boolean {
  const page = new URL(origin)
  return sources.split(' ').some((source) => {
    const [, scheme, wildcard, host = '', port] = /^(https?):\/\/(\*)?([^:]+)(?::(.+))?$/.exec(source) ?? []
    if (!scheme) return false
    const schemeMatches = page.protocol === `${scheme}:` || (scheme === 'http' && page.protocol === 'https:')
    const hostMatches = wildcard ? page.hostname.endsWith(host) : page.hostname === host
    const portMatches = port === '*' || page.port === (port ?? '')
    return schemeMatches && hostMatches && portMatches
  })
}
