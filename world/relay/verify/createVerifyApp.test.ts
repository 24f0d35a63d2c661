import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createVerifyApp } from './createVerifyApp.ts'

const site = 'http://verify.localhost:4106'
const id = 'a'.repeat(64)
const now = 1_700_000_000_000
const app = createVerifyApp({ now: () => now })

const ask = (body: unknown, origin: string | undefined = site) =>
  app.request(`${site}/v3/attestation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin && { origin }) },
    body: JSON.stringify(body),
  })

test('default: an attestation that the published key verifies', async () => {
  const answer = await ask({ id, origin: 'http://shop.localhost:4100' })
  const { attestation } = z.object({ attestation: z.string() }).parse(await answer.json())
  const [header, payload = '', signature = ''] = attestation.split('.')

  const published = await app.request(`${site}/v3/public-key`)
  expect(published.headers.get('access-control-allow-origin')).toBe('*')
  const { publicKey, expiresAt } = z
    .object({ publicKey: z.record(z.string(), z.unknown()), expiresAt: z.number() })
    .parse(await published.json())
  expect(expiresAt).toBe(now / 1_000 + 86_400)
  const key = createPublicKey({ format: 'jwk', key: publicKey })
  const bytes = Buffer.from(signature, 'base64url')
  const signed = Buffer.from(`${header}.${payload}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    exp: now / 1_000 + 3_600,
    id,
    origin: 'http://shop.localhost:4100',
    isScam: false,
    isVerified: true,
  })
})

test.each([
  ['another site', 'http://evil.localhost:4100'],
  ['nobody', ''],
])('rejects: an attestation that %s asks for', async (_, origin) => {
  expect((await ask({ id, origin: 'http://shop.localhost:4100' }, origin)).status).toBe(403)
})

test.each([
  { id: 'short', origin: 'http://shop.localhost' },
  { id, origin: 'javascript:alert(1)' },
  { id },
  'text',
])('rejects: wrong parameters %#', async (body) => {
  expect((await ask(body)).status).toBe(400)
})

test('default: a page that anyone may embed, with no script but its own', async () => {
  const page = await app.request(
    `${site}/v3/attestation?projectId=demo&origin=http://x&id=${id}&decryptedId=${id}`,
  )
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*script-src 'sha256-/)
  expect(page.headers.get('content-security-policy')).not.toContain('frame-ancestors')
  // The claimed origin has no way into the page.
  expect(await page.text()).not.toContain('http://x')
})

test('rejects: a page without a project or a proposal', async () => {
  expect((await app.request(`${site}/v3/attestation?id=${id}`)).status).toBe(400)
  expect((await app.request(`${site}/v3/attestation?projectId=demo`)).status).toBe(400)
})

test('behavior: a proposal that came without an attestation has none', async () => {
  expect((await app.request(`${site}/v3/attestation/${id}?v2Supported=true`)).status).toBe(404)
})
