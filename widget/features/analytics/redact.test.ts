import { describe, expect, it } from 'vitest'
import { cleanProperties } from './cleanProperties.ts'
import { pagePlace } from './pagePlace.ts'
import { redact } from './redact.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT'

describe('redact', () => {
  it.each([
    ['an EVM address', `Refused by ${address}.`, 'Refused by [hex].'],
    ['a hash', `0x${'ab'.repeat(32)} is unknown`, '[hex] is unknown'],
    ['a Solana address', `Owner ${solana}`, 'Owner [address]'],
    ['a bech32 address', 'to cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'to [address]'],
    ['an e-mail address', 'Ada <ada.l+x@mail.test> is gone', 'Ada <[email]> is gone'],
    ['a name', 'anna.harbor.eth is taken', '[name] is taken'],
    ['a JSON Web Token', 'sent eyJhbGciOi.eyJzdWIi.c2ln', 'sent [token]'],
    ['a header', 'Authorization: Bearer abc.def', 'Authorization: [token]'],
    ['a long secret', `key ${'Aa0-'.repeat(11)}`, 'key [token]'],
    ['a pairing', 'wc:7f@2?symKey=587d&relay-protocol=irn failed', '[uri] failed'],
    ['a query', 'GET https://shop.example/a?token=1&b=2#c: 404', 'GET https://shop.example/a 404'],
    ['a query of a path', 'GET /a?token=1 failed', 'GET /a failed'],
    ['a fragment', '(https://shop.example/a#secret)', '(https://shop.example/a)'],
    ['a password', 'https://ada:pw@node.example/', 'https://node.example/'],
    ['an image', 'data:image/png;base64,AAAA', '[data]'],
  ])('default: %s goes', (_, text, clean) => {
    expect(redact(text)).toBe(clean)
  })

  it.each([
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'at open (https://kit.example/widget/assets/index-abc1234.js:1:2345)',
    'The wallet answered -32603: Internal error',
  ])('behavior: %s stays', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('parameters: addresses stay where the project asks for them, and nothing else does', () => {
    const text = `${address} of ada@mail.test`
    expect(redact(text, { keepAddresses: true })).toBe(`${address} of [email]`)
  })
})

describe('cleanProperties', () => {
  it('default: texts at any depth, and ids of lists as they are', () => {
    const explorerId = 'ab'.repeat(32)
    const given = {
      search: address,
      items: [{ name: 'ada@mail.test', explorerId, walletRank: undefined }],
      amount: 1,
    }
    expect(cleanProperties(given, {})).toEqual({
      search: '[hex]',
      items: [{ name: '[email]', explorerId }],
      amount: 1,
    })
  })

  it('rejects: what is too long goes, and the event stays', () => {
    const items = Array.from({ length: 50 }, () => ({ name: 'ab '.repeat(100) }))
    expect(cleanProperties({ items }, {})).toBeUndefined()
    expect(cleanProperties({ text: 'ab '.repeat(400) }, {})).toEqual({
      text: 'ab '.repeat(400).slice(0, 512),
    })
  })
})

describe('pagePlace', () => {
  const origin = 'https://shop.example'

  it.each([
    ['a path', `${origin}/cart/2`, `${origin}/cart/2`],
    ['a query and a fragment', `${origin}/cart?token=1#a`, `${origin}/cart`],
    ['somebody’s address in the path', `${origin}/of/${address}`, `${origin}/of/[hex]`],
    ['nothing, by the page’s policy', '', `${origin}/`],
    ['another site, which the page has put there', 'https://bank.example/secret', `${origin}/`],
    ['no address', 'javascript:alert(1)', `${origin}/`],
  ])('threat 40 default: %s', (_, referrer, url) => {
    expect(pagePlace({ origin, referrer })).toEqual({ url, domain: 'shop.example' })
  })
})
