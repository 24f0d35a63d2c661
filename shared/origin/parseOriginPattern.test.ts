import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOriginPattern } from './parseOriginPattern.ts'

describe('parseOriginPattern', () => {
  it.each([
    ['https://shop.example', { scheme: 'https', host: 'shop.example', subdomains: false, port: '' }],
    ['https://shop.example:8443', { scheme: 'https', host: 'shop.example', subdomains: false, port: '8443' }],
    ['https://*.shop.example', { scheme: 'https', host: 'shop.example', subdomains: true, port: '' }],
    ['http://shop.example', { scheme: 'http', host: 'shop.example', subdomains: false, port: '' }],
    ['http://intranet', { scheme: 'http', host: 'intranet', subdomains: false, port: '' }],
    ['http://192.168.1.5:3000', { scheme: 'http', host: '192.168.1.5', subdomains: false, port: '3000' }],
    ['http://shop.localhost:*', { scheme: 'http', host: 'shop.localhost', subdomains: false, port: '*' }],
    ['http://localhost:*', { scheme: 'http', host: 'localhost', subdomains: false, port: '*' }],
    ['http://*.localhost:*', { scheme: 'http', host: 'localhost', subdomains: true, port: '*' }],
    ['https://*.localhost', { scheme: 'https', host: 'localhost', subdomains: true, port: '' }],
    ['http://127.0.0.1:*', { scheme: 'http', host: '127.0.0.1', subdomains: false, port: '*' }],
    ['http://[::1]:*', { scheme: 'http', host: '[::1]', subdomains: false, port: '*' }],
  ])('default: %s', (text, pattern) => {
    expect(parseOriginPattern(text)).toEqual(pattern)
  })

  it.each([
    ['no text', ''],
    ['everything', '*'],
    ['every https host', 'https://*'],
    ['the opaque origin', 'null'],
    ['every name of a top-level domain', 'https://*.com'],
    ['every name of a top-level domain, with its root dot', 'https://*.com.'],
    ['names below an http domain', 'http://*.shop.example'],
    ['names below an IPv4 address', 'http://*.127.0.0.1'],
    ['names below an IPv4 address, over https', 'https://*.127.0.0.1'],
    ['names below an IPv6 address', 'http://*.[::1]'],
    ['two wildcards', 'https://*.*.shop.example'],
    ['a wildcard in the middle', 'https://eu.*.example'],
    ['a wildcard inside a label', 'https://shop*.example'],
    ['any port of a public host', 'https://shop.example:*'],
    ['any port of a private network', 'http://192.168.1.5:*'],
    ['the default port', 'https://shop.example:443'],
    ['a port with a leading zero', 'https://shop.example:08443'],
    ['a port that does not exist', 'https://shop.example:65536'],
    ['an empty port', 'https://shop.example:'],
    ['no scheme', 'shop.example'],
    ['a scheme of sockets', 'wss://shop.example'],
    ['a scheme of script', 'javascript://shop.example'],
    ['any scheme', '*://shop.example'],
    ['a trailing slash', 'https://shop.example/'],
    ['a path', 'https://shop.example/checkout'],
    ['a query', 'https://shop.example?a=b'],
    ['a fragment', 'https://shop.example#a'],
    ['userinfo', 'https://user@shop.example'],
    ['upper case', 'https://Shop.example'],
    ['Unicode', 'https://bücher.example'],
    ['a trailing dot', 'https://shop.example.'],
    ['an empty label', 'https://shop..example'],
    ['a leading dot', 'https://.shop.example'],
    ['a short IPv4 address', 'http://127.1'],
    ['an IPv4 address in hexadecimal', 'http://0x7f.0.0.1'],
    ['a long IPv6 address', 'http://[0:0:0:0:0:0:0:1]'],
    ['a regular expression', 'https://.+\\.shop\\.example'],
    ['white space', ' https://shop.example'],
    ['a line break', 'https://shop.example\n'],
    ['two entries', 'https://shop.example https://evil.test'],
    ['a second directive', 'https://shop.example;script-src'],
    ['a second header value', 'https://shop.example,https://evil.test'],
    ['a quote', "https://'none'"],
  ])('rejects: %s', (_, text) => {
    expect(parseOriginPattern(text)).toBeNull()
  })

  it('behavior: what parses holds nothing but scheme, host and port characters', () => {
    const piece = fc.constantFrom(
      'https',
      'http',
      '://',
      '*.',
      '*',
      'shop',
      '.',
      'example',
      ':',
      '443',
      ';',
      ' ',
      ',',
      "'",
    )
    return fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('')
        return parseOriginPattern(text) === null || /^[a-z0-9:/.*-]+$/.test(text)
      }),
      { numRuns: 2_000 },
    )
  })
})
