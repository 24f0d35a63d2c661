import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, type JWTHeaderParameters, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { sha256Url } from './sha256Url.ts'
import { verifyProof } from './verifyProof.ts'

const now = Date.UTC(2026, 0, 5, 12)
const url = 'https://vault.example/api/share'
const subject = { url, body: Buffer.from('{}'), token: 'the-token', now }
const claims = {
  ...{ jti: 'a', htm: 'POST', htu: url, iat: now / 1_000, nonce: 'N'.repeat(43) },
  ...{ ath: sha256Url('the-token'), body: sha256Url('{}') },
}

async function prove(
  changed: Readonly<Record<string, unknown>> = {},
  header: Partial<JWTHeaderParameters> = {},
  { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
): Promise<string> {
  const jwk = await exportJWK(publicKey)
  return new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
    .sign(privateKey)
}

const refused = { code: 'PROOF_INVALID' }

describe('verifyProof', () => {
  test('default: the thumbprint of the key, and the nonce', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(await verifyProof(await prove({}, {}, pair), subject)).toEqual({
      device: await calculateJwkThumbprint(await exportJWK(pair.publicKey)),
      nonce: claims.nonce,
    })
    expect(await verifyProof(await prove({ nonce: undefined }), subject)).toMatchObject({ nonce: null })
  })

  test.each([
    ['for another address', { htu: 'https://vault.example/api/logout' }],
    ['for another server', { htu: 'https://evil.example/api/share' }],
    ['for another method', { htm: 'GET' }],
    ['for another body', { body: sha256Url('{ }') }],
    ['for no body', { body: undefined }],
    ['for another token', { ath: sha256Url('another') }],
    ['for no token', { ath: undefined }],
    ['from more than a day ago', { iat: now / 1_000 - 86_401 }],
    ['from more than a day ahead', { iat: now / 1_000 + 86_401 }],
    ['from no time', { iat: undefined }],
    ['without an id', { jti: undefined }],
    ['with a nonce of another length', { nonce: 'N' }],
  ])('threat 15 rejects: a proof %s', async (_, changed) => {
    await expect(verifyProof(await prove(changed), subject)).rejects.toMatchObject(refused)
  })

  test('threat 15 rejects: a proof for a token where the call brings none', async () => {
    const bare = { ...subject, token: null }
    await expect(verifyProof(await prove(), bare)).rejects.toMatchObject(refused)
    await expect(verifyProof(await prove({ ath: undefined }), bare)).resolves.toBeDefined()
  })

  test('behavior: a clock that is a day off', async () => {
    for (const iat of [now / 1_000 - 86_400, now / 1_000 + 86_400])
      await expect(verifyProof(await prove({ iat }), subject)).resolves.toBeDefined()
  })

  test('threat 15 rejects: another kind of token, signed by the same key', async () => {
    await expect(verifyProof(await prove({}, { typ: 'JWT' }), subject)).rejects.toMatchObject(refused)
  })

  test('threat 15 rejects: a key of another curve', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-384' })
    await expect(verifyProof(await prove({}, { alg: 'ES384' }, pair), subject)).rejects.toMatchObject(refused)
  })

  test('threat 15 rejects: a signature by another key than the one it names', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = await exportJWK(publicKey)
    await expect(verifyProof(await prove({}, { jwk }), subject)).rejects.toMatchObject(refused)
  })

  test('rejects: a proof that carries the private key', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = await exportJWK(pair.privateKey)
    await expect(verifyProof(await prove({}, { jwk }, pair), subject)).rejects.toMatchObject(refused)
  })

  test.each(['', 'a', 'a.b.c', 'e30.e30.e30', 'a'.repeat(5_000)])(
    'rejects: %.20s as a proof',
    async (proof) => {
      await expect(verifyProof(proof, subject)).rejects.toMatchObject(refused)
    },
  )
})
