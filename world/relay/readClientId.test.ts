import { expect, test } from 'vitest'
import { createTestIdentity } from './createTestIdentity.ts'
import { readClientId } from './readClientId.ts'

const relay = 'ws://127.0.0.1:4106'
const client = createTestIdentity()
const seconds = 1_700_000_000
const claims = { aud: relay, iat: seconds, exp: seconds + 86_400 }
const read = (token: string) => readClientId({ token, audiences: [relay], now: seconds * 1_000 })

test('default: a client is known by its key', () => {
  expect(read(client.sign(claims))).toBe(client.clientId)
})

test('parameters: audiences: the same address with its slash is the same', () => {
  expect(read(client.sign({ ...claims, aud: `${relay}/` }))).toBe(client.clientId)
})

test.each([
  ['one for another relay', { ...claims, aud: 'wss://relay.example' }],
  ['one for no address at all', { ...claims, aud: 'relay' }],
  ['one that has expired', { ...claims, exp: seconds }],
  ['one from the future', { ...claims, iat: seconds + 61 }],
  ['one whose issuer is no key', { ...claims, iss: 'did:key:zabc' }],
  ['one in the name of another key', { ...claims, iss: createTestIdentity().clientId }],
])('rejects: %s', (_, bad) => {
  expect(() => read(client.sign(bad))).toThrow()
})

test('rejects: a token with a changed claim', () => {
  const [header, , signature] = client.sign(claims).split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, iss: client.clientId, sub: 'other' })).toString(
    'base64url',
  )
  expect(() => read([header, payload, signature].join('.'))).toThrow('The signature is not by the key')
})

test.each(['', 'a.b.c', '..', 'e30.e30.', `${client.sign(claims)}.more`])('rejects: garbage %#', (token) => {
  expect(() => read(token)).toThrow()
})
