import * as fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId, ChainNamespace } from '../caip/caipNetworkId.ts'
import { createSignInMessage } from './createSignInMessage.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'
import type { SignInMessage } from './signInMessage.ts'

const recap = 'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NpZ24iOlt7fV19fSwicHJmIjpbXX0'

const full: SignInMessage = {
  scheme: 'https',
  domain: 'shop.example:8443',
  accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 'eip155:137',
  uri: 'https://shop.example:8443/login?next=%2F',
  version: '1',
  nonce: '32891756abcd',
  statement: 'Sign in to Harbor: no fee.',
  issuedAt: '2026-01-31T12:00:00.000Z',
  expirationTime: '2026-01-31T13:00:00+01:00',
  notBefore: '2026-01-31T11:59:00Z',
  requestId: 'order-7',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq', recap],
}
const { scheme, statement, issuedAt, expirationTime, notBefore, requestId, resources, ...bare } = full
const least: SignInMessage = { ...bare, issuedAt }

const accounts: Readonly<Record<ChainNamespace, readonly [CaipNetworkId, string]>> = {
  eip155: ['eip155:1', full.accountAddress],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  cosmos: ['cosmos:cosmoshub-4', 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'],
}

const malformed = expect.objectContaining({ code: 'SIGN_IN_INVALID', data: { problem: 'malformed' } })

const characters = (set: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...set), minLength: least, maxLength: most })
const small = 'abcdefghijklmnopqrstuvwxyz'
const alphanumeric = `${small}${small.toUpperCase()}0123456789`
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const times = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uris = fc
  .tuple(characters(small, 1, 8), characters(`${alphanumeric}/?&=-`, 0, 20))
  .map(([host, path]) => `https://${host}.example/${path}`)
const messages = fc
  .record({
    scheme: optional(fc.constantFrom('http', 'https')),
    domain: fc
      .tuple(characters(small, 1, 10), optional(fc.integer({ min: 1, max: 65_535 })))
      .map(([name, port]) => `${name}.example${port === undefined ? '' : `:${port}`}`),
    account: fc.constantFrom(...Object.values(accounts)),
    uri: uris,
    nonce: characters(alphanumeric, 8, 64),
    // Also what looks like another line of the message, and no ASCII.
    statement: optional(
      fc.oneof(
        characters(`${alphanumeric} .,:-'é漢`, 1, 60),
        fc.constantFrom('URI: https://evil.example', 'Resources:', '- https://evil.example', ' '),
      ),
    ),
    issuedAt: times,
    expirationTime: optional(times),
    notBefore: optional(times),
    requestId: optional(characters(`${alphanumeric}-_.~:@`, 1, 20)),
    resources: optional(fc.array(fc.oneof(uris, fc.constant(recap)), { maxLength: 4 })),
  })
  .map(({ account: [chainId, accountAddress], ...rest }): SignInMessage => {
    const given = Object.entries(rest).filter(([, value]) => value !== undefined)
    const { domain, uri, nonce } = rest
    return { ...Object.fromEntries(given), domain, uri, nonce, chainId, accountAddress, version: '1' }
  })

describe('createSignInMessage', () => {
  test('default: every field at its place, as EIP-4361 has it', () => {
    expect(createSignInMessage(full)).toBe(
      [
        'https://shop.example:8443 wants you to sign in with your Ethereum account:',
        '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
        '',
        'Sign in to Harbor: no fee.',
        '',
        'URI: https://shop.example:8443/login?next=%2F',
        'Version: 1',
        'Chain ID: 137',
        'Nonce: 32891756abcd',
        'Issued At: 2026-01-31T12:00:00.000Z',
        'Expiration Time: 2026-01-31T13:00:00+01:00',
        'Not Before: 2026-01-31T11:59:00Z',
        'Request ID: order-7',
        'Resources:',
        '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq',
        `- ${recap}`,
      ].join('\n'),
    )
  })

  test.each([
    ['eip155', 'Ethereum', '1'],
    ['solana', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['polkadot', 'Polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
    ['bip122', 'Bitcoin', '000000000019d6689c085ae165831e93'],
    ['cosmos', 'Cosmos', 'cosmoshub-4'],
  ] as const)('parameters: %s, the least that a message says', (namespace, name, reference) => {
    const [chainId, accountAddress] = accounts[namespace]
    const gap = namespace === 'eip155' ? '\n\n\n' : '\n\n'
    expect(createSignInMessage({ ...least, chainId, accountAddress })).toBe(
      `shop.example:8443 wants you to sign in with your ${name} account:\n${accountAddress}${gap}URI: ${full.uri}\n` +
        `Version: 1\nChain ID: ${reference}\nNonce: 32891756abcd\nIssued At: 2026-01-31T12:00:00.000Z`,
    )
  })

  test.each<[string, object]>([
    ['a statement with a line break', { statement: 'one\ntwo' }],
    ['a statement with a carriage return', { statement: 'one\rtwo' }],
    ['an empty statement', { statement: '' }],
    ['a domain with a path', { domain: 'shop.example/evil' }],
    ['a domain with a user', { domain: 'shop.example@evil.example' }],
    ['no nonce', { nonce: '' }],
    ['a nonce of seven characters', { nonce: '1234567' }],
    ['a nonce with other characters', { nonce: '12345678-' }],
    ['another version', { version: '2' }],
    ['a URI with a line break', { uri: 'https://shop.example/\nChain ID: 1' }],
    ['no URI', { uri: 'shop' }],
    ['a resource that is no URI', { resources: ['a b'] }],
    ['a time that is none', { issuedAt: 'yesterday' }],
    ['a time without a zone', { expirationTime: '2026-01-31T12:00:00' }],
    ['a month that there is not', { notBefore: '2026-13-31T12:00:00Z' }],
    ['an EVM message that says no time', { issuedAt: undefined }],
    ['an EVM chain that is no number', { chainId: 'eip155:01x' }],
    ['an address of another chain', { accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' }],
    ['a field that there is not', { signature: '0x' }],
    ['more than anybody can read', { resources: Array(5).fill(`https://shop.example/${'a'.repeat(4_000)}`) }],
  ])('rejects: %s', (_, wrong) => {
    expect(() => createSignInMessage({ ...full, ...wrong })).toThrow(malformed)
  })

  test('rejects: and says which field is wrong, and how', () => {
    expect(() => createSignInMessage({ ...full, statement: 'one\ntwo' })).toThrow(
      'The sign-in is refused. Its field statement must be one line of text',
    )
  })

  test('parameters: an IPv6 host and its port', () => {
    const message = { ...least, domain: '[::1]:3000', uri: 'http://[::1]:3000/' }
    expect(parseSignInMessage(createSignInMessage(message))).toEqual(message)
  })
})

describe('parseSignInMessage', () => {
  test('default: what was written is read again, and written the same way again (property)', () => {
    return fc.assert(
      fc.property(messages, (message) => {
        const text = createSignInMessage(message)
        const read = parseSignInMessage(text)
        expect(read).toEqual(message)
        expect(createSignInMessage(read)).toBe(text)
      }),
    )
  })

  test('default: EVM messages are those of viem, in both directions (property)', () => {
    const evm = messages.filter(({ chainId }) => chainId.startsWith('eip155:'))
    return fc.assert(
      fc.property(evm, (message) => {
        const { accountAddress, chainId, issuedAt, expirationTime, notBefore, ...same } = message
        const date = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
        const fields = {
          ...same,
          address: accountAddress as `0x${string}`,
          chainId: Number(chainId.slice('eip155:'.length)),
          issuedAt: date(issuedAt),
          expirationTime: date(expirationTime),
          notBefore: date(notBefore),
        }
        const text = createSiweMessage(fields)
        expect(createSignInMessage(message)).toBe(text)
        expect(parseSignInMessage(text)).toEqual(message)
        // viem finds the first line that looks like a URI; a statement may look like one.
        if (!message.statement?.startsWith('URI: '))
          expect({ ...fields }).toMatchObject(parseSiweMessage(text))
      }),
    )
  })

  test('behavior: the statement of a message is never taken for a field of it', () => {
    const message = { ...full, statement: 'URI: https://evil.example' }
    expect(parseSignInMessage(createSignInMessage(message))).toEqual(message)
  })

  test('behavior: a ReCap, and the order of resources, stay as they are', () => {
    expect(parseSignInMessage(createSignInMessage(full)).resources).toEqual(full.resources)
  })

  test.each(['mainnet', 'solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'behavior: a Solana wallet may write %s for the chain',
    (written) => {
      const [chainId, accountAddress] = accounts.solana
      const text = createSignInMessage({ ...least, chainId, accountAddress })
      expect(parseSignInMessage(text.replace(/Chain ID: .*/, `Chain ID: ${written}`)).chainId).toBe(chainId)
    },
  )

  test('behavior: WalletConnect writes two empty lines for every chain', () => {
    const [chainId, accountAddress] = accounts.cosmos
    const message = { ...least, chainId, accountAddress }
    expect(parseSignInMessage(createSignInMessage(message).replace('\n\nURI', '\n\n\nURI'))).toEqual(message)
  })

  const text = createSignInMessage(full)
  test.each<[string, string]>([
    ['nothing', ''],
    ['plain text', 'Hello'],
    ['an unknown kind of account', text.replace('Ethereum', 'Ethereal')],
    ['a line before it', `\n${text}`],
    ['a line after it', `${text}\n`],
    ['other line breaks', text.replaceAll('\n', '\r\n')],
    ['a field twice', text.replace('Version: 1\n', 'Version: 1\nVersion: 1\n')],
    ['fields in another order', text.replace(/(Version: 1)\n(Chain ID: 137)/, '$2\n$1')],
    ['an unknown field', text.replace('Version: 1', 'Version: 1\nFee: 0')],
    ['no chain', text.replace('Chain ID: 137\n', '')],
    ['no nonce', text.replace(/Nonce: .*\n/, '')],
    ['no time', text.replace(/Issued At: .*\n/, '')],
    ['two statements', text.replace('no fee.', 'no fee.\nAnd no loss.')],
    ['one empty line for a missing statement', text.replace('\nSign in to Harbor: no fee.\n', '')],
    ['an address that is none', text.replace('0xd8dA', '0xd8d')],
    ['a resource without its dash', text.replace('- ipfs', 'ipfs')],
    ['more than anybody can read', text.replace('no fee.', 'no fee.'.repeat(3_000))],
  ])('rejects: %s', (_, wrong) => {
    expect(() => parseSignInMessage(wrong)).toThrow(malformed)
  })

  test('rejects: no text makes it fail in another way (property)', () => {
    const cut = fc.tuple(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 20 }))
    return fc.assert(
      fc.property(cut, ([from, length, put]) => {
        const broken = text.slice(0, from) + put + text.slice(from + length)
        try {
          expect(createSignInMessage(parseSignInMessage(broken))).toBe(broken)
        } catch (error) {
          expect(error).toEqual(malformed)
        }
      }),
    )
  })
})
