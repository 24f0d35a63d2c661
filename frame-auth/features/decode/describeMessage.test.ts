import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { toHex } from '../../services/crypto/bytes.ts'
import { describeMessage } from './describeMessage.ts'
import { describedSchema } from './subject.ts'
import { isBlocked } from './warningLevels.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://shop.example'
const hex = (text: string) => toHex(new TextEncoder().encode(text))
const read = (text: string, changes: Partial<Parameters<typeof describeMessage>[0]> = {}) =>
  z.parse(
    describedSchema,
    describeMessage({
      message: hex(text),
      origin,
      account,
      network: 'eip155:1',
      now: Date.UTC(2026, 0, 1),
      ...changes,
    }),
  )

const siwe = (changes: Record<string, string> = {}) => {
  const parts = {
    domain: 'shop.example',
    chain: 'Ethereum',
    address: account,
    statement: 'I accept the terms.',
    uri: 'https://shop.example/login',
    version: '1',
    chainId: '1',
    extra: '',
    ...changes,
  }
  return `${parts.domain} wants you to sign in with your ${parts.chain} account:
${parts.address}

${parts.statement}

URI: ${parts.uri}
Version: ${parts.version}
Chain ID: ${parts.chainId}
Nonce: 32891756
Issued At: 2025-12-31T23:00:00.000Z${parts.extra}`
}

describe('describeMessage', () => {
  it('default: text is shown as text', () => {
    expect(read('Hello\nyou')).toEqual({
      subject: { type: 'message', text: 'Hello\nyou', isText: true },
      warnings: [],
    })
  })

  it('default: a name for the account is said in words', () => {
    const claim = {
      name: 'anna.harbor.eth',
      attributes: { url: 'https://a.example' },
      timestamp: 1_790_000_000,
    }
    expect(read(JSON.stringify(claim))).toEqual({
      subject: {
        type: 'accountName',
        claim: {
          name: 'anna.harbor.eth',
          replaces: null,
          fields: [
            { name: 'url', value: 'https://a.example', depth: 0 },
            { name: 'timestamp', value: '2026-09-21T14:13:20.000Z', depth: 0 },
          ],
        },
      },
      warnings: [],
    })
  })

  it.each([
    ['members that a name has not', { name: 'anna.eth', attributes: {}, timestamp: 1, to: 'eve' }],
    ['attributes that are no text', { name: 'anna.eth', attributes: { a: { b: 1 } }, timestamp: 1 }],
    [
      'more records than a name has',
      {
        name: 'anna.eth',
        attributes: Object.fromEntries(Array.from({ length: 33 }, (_, index) => [index, ''])),
        timestamp: 1,
      },
    ],
    ['a time that is none', { name: 'anna.eth', attributes: {}, timestamp: 1e20 }],
    ['more than it can show', { name: 'a'.repeat(256), attributes: {}, timestamp: 1 }],
  ])('behavior: JSON with %s is shown as text, whole', (_, json) => {
    const text = JSON.stringify(json)
    expect(read(text).subject).toEqual({ type: 'message', text, isText: true })
  })

  it('threat 19 behavior: marks in a name are shown', () => {
    const text = JSON.stringify({ name: 'anna\u202Ehte', attributes: {}, timestamp: 1 })
    expect(read(text).subject).toMatchObject({ claim: { name: 'anna\\u{202E}hte' } })
  })

  it.each([
    ['bytes that are no UTF-8', '0xff00'],
    ['a hash', `0x${'ab'.repeat(32)}`],
    ['bytes that decode to controls', '0x0001027f'],
  ])('behavior: %s are shown as bytes, with a warning', (_, message) => {
    const described = describeMessage({ message, origin, account, network: 'eip155:1', now: 0 })
    expect(described.subject).toEqual({ type: 'message', text: message, isText: false })
    expect(described.warnings).toEqual([{ type: 'unreadable' }])
  })

  it('threat 19 behavior: marks in a message are shown', () => {
    expect(read('pay \u202E001').subject).toMatchObject({ text: 'pay \\u{202E}001', isText: true })
  })

  it('threat 20 default: a login of the page that asks', () => {
    const { subject, warnings } = read(siwe())
    expect(subject).toMatchObject({
      type: 'signIn',
      signIn: { domain: 'shop.example', statement: 'I accept the terms.' },
    })
    expect(warnings).toEqual([])
  })

  it.each([
    ['with resources', siwe({ extra: '\nResources:\n- ipfs://a\n- https://shop.example/b' })],
    ['with a scheme', siwe({ domain: 'https://shop.example' })],
    ['without a statement', siwe().replace('I accept the terms.\n\n', '')],
    ['with another identifier than a URL', siwe({ uri: 'did:key:z6Mk' })],
  ])('threat 20 behavior: a login %s is one', (_, text) => {
    const described = read(text)
    expect(described.subject.type).toBe('signIn')
    expect(described.warnings).toEqual([])
  })

  it.each([
    ['another domain', siwe({ domain: 'bank.example' })],
    ['a domain below', siwe({ domain: 'a.shop.example' })],
    ['a domain above', siwe({ domain: 'example' })],
    ['another port', siwe({ domain: 'shop.example:444' })],
    ['another scheme', siwe({ domain: 'http://shop.example' })],
    ['user information', siwe({ domain: 'shop.example@bank.example' })],
    ['a letter that looks alike', siwe({ domain: 'shоp.example' })],
    ['a URI elsewhere', siwe({ uri: 'https://bank.example/login' })],
    ['a URI that is none', siwe({ uri: 'shop.example' })],
  ])('threat 20 rejects: a login for %s', (_, text) => {
    const described = read(text)
    expect(described.warnings).toMatchObject([{ type: 'signInForeign' }])
    expect(isBlocked(described)).toBe(true)
  })

  it('threat 20 rejects: a login of another account', () => {
    const described = read(siwe({ address: `0x${'1'.repeat(40)}` }))
    expect(described.warnings).toMatchObject([{ type: 'signInAccount' }])
    expect(isBlocked(described)).toBe(true)
  })

  it.each([
    ['a line before it', `\n${siwe({ domain: 'bank.example' })}`],
    ['more spaces', siwe({ domain: 'bank.example' }).replace('wants you', 'wants  you')],
    ['other letters', siwe({ domain: 'bank.example' }).replace('wants you', 'WANTS YOU')],
    ['two heads', `${siwe()}\nbank.example wants you to sign in with your Ethereum account:\n${account}`],
    ['a head in the statement', siwe({ statement: 'bank.example wants you to sign in with your account' })],
    ['a name twice', siwe({ extra: '\nNonce: 1' })],
    ['a line of nobody’s', siwe({ extra: '\nSend: everything' })],
    ['no account', 'shop.example wants you to sign in with your Ethereum account:'],
  ])('threat 20 rejects: what is like a login, with %s', (_, text) => {
    const described = read(text)
    expect(described.warnings).toEqual([{ type: 'signInMalformed' }])
    expect(isBlocked(described)).toBe(true)
  })

  it('threat 20 behavior: the same for Solana, where the letters’ case counts', () => {
    const address = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
    const text = siwe({ chain: 'Solana', address, chainId: 'mainnet' })
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(read(text, { account: address, network }).warnings).toEqual([])
    expect(read(text.replace(address, address.toLowerCase()), { account: address }).warnings).toMatchObject([
      { type: 'signInAccount' },
    ])
  })

  it('behavior: a login that is out of date is one, with a word about it', () => {
    const described = read(siwe({ extra: '\nExpiration Time: 2025-12-31T23:30:00Z' }))
    expect(described.warnings).toMatchObject([{ type: 'signInExpired' }])
    expect(isBlocked(described)).toBe(false)
  })

  it.each([
    ['in another year', '\nNot Before: 2027-01-01T00:00:00Z', [{ type: 'signInEarly' }]],
    ['a minute ago', '\nNot Before: 2025-12-31T23:59:00Z', []],
  ])('threat 20 behavior: a login that counts from %s on', (_, extra, warnings) => {
    const described = read(siwe({ extra }))
    expect(described.warnings).toMatchObject(warnings)
    expect(described.warnings).toHaveLength(warnings.length)
    expect(isBlocked(described)).toBe(false)
  })

  it.each<[string, string, CaipNetworkId, boolean]>([
    ['the same number', '1', 'eip155:1', true],
    ['another number', '10', 'eip155:1', false],
    ['no number', 'mainnet', 'eip155:1', false],
    ['the number with its namespace', 'eip155:1', 'eip155:1', true],
    ["Solana's cluster", 'mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
    ['a cluster with its namespace', 'solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
    [
      "a cluster's reference",
      '4UKkm9LsKVLPZJAv9s6TNvCn7t6XiydG',
      'solana:4UKkm9LsKVLPZJAv9s6TNvCn7t6XiydG',
      true,
    ],
    ['another cluster', 'devnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  ])('threat 20 behavior: a login for a network, %s', (_, chainId, network, isSame) => {
    const described = read(siwe({ chainId }), { network })
    expect(described.warnings).toEqual(isSame ? [] : [{ type: 'signInChain', detail: chainId }])
    expect(isBlocked(described)).toBe(false)
  })

  it.each([
    ['another version', siwe({ version: '2' })],
    ['an end that is no time', siwe({ extra: '\nExpiration Time: never' })],
    ['a beginning that is no time', siwe({ extra: '\nNot Before: tomorrow' })],
  ])('threat 20 rejects: a login with %s', (_, text) => {
    const described = read(text)
    expect(described.warnings).toMatchObject([{ type: 'signInMalformed' }])
    expect(isBlocked(described)).toBe(true)
  })

  it('rejects: a login with more lines than anybody reads', () => {
    const resources = Array.from({ length: 300 }, (_, index) => `- https://shop.example/${index}`)
    const { warnings } = read(siwe({ extra: `\nResources:\n${resources.join('\n')}` }))
    expect(warnings).toEqual([{ type: 'signInMalformed' }])
  })
})
