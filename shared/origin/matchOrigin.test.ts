import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchOrigin } from './matchOrigin.ts'
import { type OriginPattern, parseOriginPattern } from './parseOriginPattern.ts'

const exact = 'https://shop.example'
const below = 'https://*.shop.example'
const local = 'http://*.localhost:*'

/** The origin table of threat 5: what a browser may report, a pattern, and whether it may pass. */
const table: readonly (readonly [origin: string, pattern: string, matches: boolean])[] = [
  // The same origin, and only that.
  ['https://shop.example', exact, true],
  ['http://shop.example', exact, false],
  ['http://shop.example', 'http://shop.example', true],
  ['https://shop.example', 'http://shop.example', false],
  ['https://shop.example:8443', exact, false],
  ['https://shop.example:8443', 'https://shop.example:8443', true],
  ['https://shop.example', 'https://shop.example:8443', false],
  ['https://shop.example:443', exact, false],
  ['http://shop.example:80', 'http://shop.example', false],
  ['https://shop.example:08443', 'https://shop.example:8443', false],
  ['https://www.shop.example', exact, false],
  ['wss://shop.example', exact, false],
  ['ftp://shop.example', exact, false],
  // Look-alikes.
  ['https://evilshop.example', exact, false],
  ['https://shop.example.evil.test', exact, false],
  ['https://shop-example.test', exact, false],
  ['https://shopXexample.test', exact, false],
  ['https://shop.examplf', exact, false],
  ['https://shop.exampl', exact, false],
  ['https://shop.examples', exact, false],
  ['https://xn--shp-hoa.example', exact, false],
  ['https://shоp.example', exact, false],
  ['https://ѕhop.example', exact, false],
  ['https://bücher.example', 'https://xn--bcher-kva.example', false],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example', true],
  ['https://shop.example.', exact, false],
  ['https://shop.example..', exact, false],
  ['https://SHOP.example', exact, false],
  ['HTTPS://shop.example', exact, false],
  ['https://shop。example', exact, false],
  // Not a serialised origin.
  ['https://shop.example/', exact, false],
  ['https://shop.example/path', exact, false],
  ['https://shop.example?', exact, false],
  ['https://shop.example#', exact, false],
  ['https://user@shop.example', exact, false],
  ['https://shop.example@evil.test', exact, false],
  ['https://evil.test@shop.example', exact, false],
  ['https:shop.example', exact, false],
  ['https:\\\\shop.example', exact, false],
  ['//shop.example', exact, false],
  ['shop.example', exact, false],
  [' https://shop.example', exact, false],
  ['https://shop.example\n', exact, false],
  ['https://sh\top.example', exact, false],
  ['https://shop.example, https://evil.test', exact, false],
  ['blob:https://shop.example/0', exact, false],
  ['data:text/html,https://shop.example', exact, false],
  ['file://', exact, false],
  ['null', exact, false],
  ['*', exact, false],
  ['', exact, false],
  // Names below a domain.
  ['https://eu.shop.example', below, true],
  ['https://a.b.c.shop.example', below, true],
  ['https://xn--bcher-kva.shop.example', below, true],
  ['https://shop.example', below, false],
  ['http://eu.shop.example', below, false],
  ['https://eu.shop.example:8443', below, false],
  ['https://eu.shop.example:8443', 'https://*.shop.example:8443', true],
  ['https://.shop.example', below, false],
  ['https://eu..shop.example', below, false],
  ['https://eu.shop.example.', below, false],
  ['https://eu.evilshop.example', below, false],
  ['https://evilshop.example', below, false],
  ['https://eu.shop.example.evil.test', below, false],
  ['https://evil.test?.shop.example', below, false],
  ['https://evil.test/.shop.example', below, false],
  ['https://evil.test#.shop.example', below, false],
  ['https://evil.test\\.shop.example', below, false],
  ['https://*.shop.example', below, false],
  // Local hosts and ports.
  ['http://shop.localhost:5173', local, true],
  ['http://shop.localhost', local, true],
  ['http://a.b.localhost:1', local, true],
  ['http://localhost:5173', local, false],
  ['https://shop.localhost:5173', local, false],
  ['http://shop.localhost:65536', local, false],
  ['http://localhost.evil:5173', local, false],
  ['http://shop.localhost.evil:5173', local, false],
  ['http://evillocalhost:5173', local, false],
  ['http://localhost:5173', 'http://localhost:*', true],
  ['http://localhost:5173', 'http://localhost', false],
  ['http://localhost.evil', 'http://localhost:*', false],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:*', true],
  ['http://127.0.0.2:8080', 'http://127.0.0.1:*', false],
  ['http://127.1:8080', 'http://127.0.0.1:*', false],
  ['http://0x7f000001:8080', 'http://127.0.0.1:*', false],
  ['http://127.0.0.1.evil.test:8080', 'http://127.0.0.1:*', false],
  ['http://[::1]:8080', 'http://[::1]:*', true],
  ['http://[0:0:0:0:0:0:0:1]:8080', 'http://[::1]:*', false],
  ['http://[::2]:8080', 'http://[::1]:*', false],
  ['https://evilw.test', 'https://w.test', false],
]

describe('threat 5: the origin table', () => {
  it.each(table)('%j against %j is %j', (origin, pattern, matches) => {
    expect(matchOrigin(origin, parsed(pattern))).toBe(matches)
  })

  it('default: the table has at least 60 cases, of both kinds', () => {
    expect(table.length).toBeGreaterThanOrEqual(60)
    expect(new Set(table.map(([, , matches]) => matches)).size).toBe(2)
  })
})

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
const domain = fc.tuple(label, label).map((labels) => labels.join('.'))
const port = fc.constantFrom('', ':8443', ':3000')

describe('threat 5: properties', () => {
  it('behavior: an origin made from the pattern matches', () => {
    return fc.assert(
      fc.property(domain, port, fc.array(label, { maxLength: 3 }), (host, suffix, labels) => {
        const pattern = parsed(`https://${labels.length > 0 ? '*.' : ''}${host}${suffix}`)
        return matchOrigin(`https://${[...labels, host].join('.')}${suffix}`, pattern)
      }),
    )
  })

  it('rejects: an origin made from anything else', () => {
    const any = fc.oneof(
      fc.webUrl(),
      fc.webUrl().map((url) => new URL(url).origin),
      fc.string(),
    )
    return fc.assert(
      fc.property(any, domain, fc.boolean(), (text, host, wildcard) => {
        const pattern = parsed(`https://${wildcard ? '*.' : ''}${host}`)
        const suffix = wildcard ? `.${host}` : `//${host}`
        return text.endsWith(suffix) || !matchOrigin(text, pattern)
      }),
    )
  })

  it('rejects: any mutation of one character of an exact origin', () => {
    const place = fc.nat({ max: 200 })
    const kind = fc.constantFrom('replace', 'insert', 'delete')
    return fc.assert(
      fc.property(
        domain,
        port,
        place,
        kind,
        fc.string({ minLength: 1, maxLength: 1 }),
        (host, suffix, at, how, by) => {
          const origin = `https://${host}${suffix}`
          const index = at % origin.length
          const rest = origin.slice(how === 'insert' ? index : index + 1)
          const mutated = origin.slice(0, index) + (how === 'delete' ? '' : by) + rest
          return mutated === origin || !matchOrigin(mutated, parsed(origin))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('behavior: text that throws in the URL parser never throws here', () => {
    return fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => matchOrigin(text, parsed(exact)) === false),
    )
  })
})

function parsed(text: string): OriginPattern {
  const pattern = parseOriginPattern(text)
  if (!pattern) throw new TypeError(`Not a pattern: ${text}`)
  return pattern
}
