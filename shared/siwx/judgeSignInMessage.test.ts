import { describe, expect, test } from 'vitest'
import { judgeSignInMessage } from './judgeSignInMessage.ts'
import type { SignInMessage } from './signInMessage.ts'

const now = Date.parse('2026-01-31T12:00:00Z')
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const message: SignInMessage = {
  domain: 'shop.example',
  accountAddress: address,
  chainId: 'eip155:1',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: '12345678',
  issuedAt: at(-1_000),
}
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const judge = (changed: Partial<SignInMessage>, account = address, origin = 'https://shop.example') =>
  judgeSignInMessage(
    { ...message, ...changed },
    {
      origin,
      networks: ['eip155:1', solana],
      address: account,
      now,
      times: { maxAge: 600_000, clockTolerance: 60_000 },
    },
  )

describe('judgeSignInMessage', () => {
  test('threat 20 default: a message of this page, for one of its networks and for now', () => {
    expect(judge({})).toBeNull()
    expect(judge({ scheme: 'https', expirationTime: at(1), notBefore: at(60_000) })).toBeNull()
  })

  test('parameters: a host with a port, and one by IPv6', () => {
    const port = { domain: 'localhost:3000', uri: 'http://localhost:3000' }
    expect(judge(port, address, 'http://localhost:3000')).toBeNull()
    const six = { domain: '[::1]:3000', uri: 'http://[::1]:3000/a' }
    expect(judge(six, address, 'http://[::1]:3000')).toBeNull()
  })

  test('behavior: case is no part of an EVM address, and is part of a Solana one', () => {
    expect(judge({}, address.toLowerCase())).toBeNull()
    expect(judge({ chainId: solana, accountAddress: key }, key)).toBeNull()
    expect(judge({ chainId: solana, accountAddress: key }, key.toLowerCase())).toBe('address')
  })

  test.each<[string, string, Partial<SignInMessage>]>([
    ['domain', 'threat 20: another site', { domain: 'evil.example' }],
    ['domain', 'threat 20: a look-alike below another name', { domain: 'shop.example.evil.example' }],
    ['domain', 'threat 20: a look-alike in another script', { domain: 'xn--shp-6cd.example' }],
    ['domain', 'threat 20: a name below', { domain: 'www.shop.example' }],
    ['domain', 'threat 20: another port', { domain: 'shop.example:444' }],
    ['domain', 'threat 20: another scheme', { scheme: 'http' }],
    ['uri', 'threat 20: a URI of another site', { uri: 'https://evil.example/' }],
    ['uri', 'threat 20: a URI with the site as its user', { uri: 'https://shop.example@evil.example/' }],
    ['uri', 'threat 20: a URI without encryption', { uri: 'http://shop.example/' }],
    ['uri', 'a URI of no site', { uri: 'urn:shop.example' }],
    ['network', 'a chain that is not the project’s', { chainId: 'eip155:137' }],
    ['address', 'another account', { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['issuedAt', 'an old message', { issuedAt: at(-600_001) }],
    ['issuedAt', 'a message of the future', { issuedAt: at(60_001) }],
    ['issuedAt', 'a message without a time', { issuedAt: undefined }],
    ['expired', 'one that is over', { expirationTime: at(0) }],
    ['notBefore', 'one that is not valid yet', { notBefore: at(60_001) }],
  ])('rejects: %s: %s', (problem, _, changed) => {
    expect(judge(changed)).toBe(problem)
  })
})
