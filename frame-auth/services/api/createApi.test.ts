import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { createFakeServer } from '../../testing/createFakeServer.ts'
import { createMemoryRecords } from '../../testing/createMemoryRecords.ts'
import { createDevice } from '../device/createDevice.ts'
import { type ApiParameters, createApi } from './createApi.ts'

async function setUp(parameters: Partial<ApiParameters> = {}) {
  const server = createFakeServer()
  const device = createDevice(createMemoryRecords())
  const thumbprint = await device.thumbprint()
  const token = server.signIn(server.newPerson(), thumbprint)
  const expired: string[] = []
  const api = createApi({
    secureOrigin: server.secureOrigin,
    projectId: 'demo',
    site: () => 'https://shop.test',
    device,
    token: () => token,
    onSessionExpired: () => expired.push('expired'),
    fetch: server.fetch,
    timeout: 30_000,
    ...parameters,
  })
  const paths = () => server.requests.map(({ path }) => path)
  const last = () => {
    const request = server.requests.at(-1)
    if (!request) throw new Error('Nothing was sent')
    return request
  }
  return { server, api, thumbprint, token, expired, paths, last }
}

const answering =
  (status: number, body: string): typeof fetch =>
  async (input) =>
    String(input).endsWith('/challenge')
      ? new Response(JSON.stringify({ nonce: 'a'.repeat(43) }))
      : new Response(body, { status })

describe('createApi', () => {
  it('default: a challenge first, then each call uses the nonce of the answer before it', async () => {
    const { api, paths, server } = await setUp()
    await api.call(custodyEndpoints.vault, {})
    await api.call(custodyEndpoints.vault, {})
    expect(paths()).toEqual(['challenge', 'vault', 'vault'])
    const nonces = server.requests.slice(1).map(({ headers }) => decodeJwt(headers['dpop'] ?? '')['nonce'])
    expect(new Set(nonces).size).toBe(2)
  })

  it('threat 15 default: the proof is of this key, address, body and session', async () => {
    const { api, last, token, thumbprint } = await setUp()
    await expect(api.call(custodyEndpoints.vault, {})).resolves.toMatchObject({ vault: null })
    const { headers, body } = last()
    const proof = headers['dpop'] ?? ''
    expect(decodeProtectedHeader(proof)).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256' })
    const sha256 = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url')
    expect(decodeJwt(proof)).toMatchObject({
      htm: 'POST',
      htu: 'https://secure.test/api/vault',
      ath: await sha256(token),
      body: await sha256(body),
    })
    expect(headers['authorization']).toBe(`DPoP ${token}`)
    expect(thumbprint).toHaveLength(43)
  })

  it('threat 15 behavior: the device’s key cannot be read', async () => {
    const device = createDevice(createMemoryRecords())
    const { privateKey } = await device.keyPair()
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow()
  })

  it('behavior: a nonce that has grown old is answered by one more try', async () => {
    const { api, paths, server } = await setUp()
    await api.call(custodyEndpoints.vault, {})
    server.forgetNonces()
    await expect(api.call(custodyEndpoints.vault, {})).resolves.toMatchObject({ vault: null })
    expect(paths()).toEqual(['challenge', 'vault', 'vault', 'vault'])
  })

  it('rejects: a proof that is refused twice', async () => {
    const refusal = answering(401, JSON.stringify({ code: 'PROOF_INVALID', message: 'Refused' }))
    const { api } = await setUp({ fetch: refusal })
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject({ code: 'PROOF_INVALID' })
  })

  it('behavior: calls at once do not share a nonce', async () => {
    const { api, server } = await setUp()
    await api.call(custodyEndpoints.vault, {})
    await Promise.all(Array.from({ length: 5 }, () => api.call(custodyEndpoints.vault, {})))
    const nonces = server.requests
      .filter(({ path }) => path === 'vault')
      .map(({ headers }) => decodeJwt(headers['dpop'] ?? '')['nonce'])
    expect(nonces).toHaveLength(6)
    expect(new Set(nonces).size).toBe(6)
  })

  it('default: project and page go along, and the body of an endpoint that needs nothing has no proof', async () => {
    const { api, last, thumbprint } = await setUp()
    await api.call(loginEndpoints.challenge, { device: thumbprint })
    const { headers } = last()
    expect(headers).toMatchObject({ 'wallet-kit-project': 'demo', 'wallet-kit-site': 'https://shop.test' })
    expect(headers['dpop']).toBeUndefined()
  })

  it('R46 behavior: an ended session is told of', async () => {
    const { api, expired, server } = await setUp()
    server.fail(custodyEndpoints.vault, 'SESSION_EXPIRED')
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(expired).toEqual(['expired'])
  })

  it('rejects: a call that needs a session where there is none, without asking for it', async () => {
    const { api, paths, expired } = await setUp({ token: () => null })
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(paths()).toEqual(['challenge'])
    expect(expired).toEqual([])
  })

  it('rejects: data of an error goes along', async () => {
    const error = { code: 'THROTTLED', message: 'Wait', data: { retryAfter: 30 } }
    const { api } = await setUp({ fetch: answering(429, JSON.stringify(error)) })
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject(error)
  })

  it.each([
    [200, 'no JSON'],
    [200, '{"vault":null}'],
    [200, '{"vault":null,"frozen":false,"enrolled":false,"factors":[],"devices":[],"more":1}'],
    [502, '<html>'],
    [400, '{"code":"NO_SUCH_CODE","message":""}'],
  ])('rejects: an answer that is not of the contract counts as none: %i %s', async (status, body) => {
    const { api } = await setUp({ fetch: answering(status, body) })
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
  })

  it('rejects: no answer at all', async () => {
    const { api, server } = await setUp()
    server.fail(custodyEndpoints.vault, 'lost')
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
  })

  it('rejects: an answer that takes too long', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const { api } = await setUp({ fetch: never, timeout: 1 })
    await expect(api.call(custodyEndpoints.vault, {})).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
  })

  it('behavior: the caller may give up', async () => {
    const { api } = await setUp()
    const signal = AbortSignal.abort()
    await expect(api.call(custodyEndpoints.vault, {}, { signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: the fetch of the browser is called by itself, not as a method', async () => {
    const server = createFakeServer()
    async function strict(this: unknown, ...call: Parameters<typeof fetch>): Promise<Response> {
      if (this !== undefined) throw new TypeError('Illegal invocation')
      return server.fetch(...call)
    }
    const { api, thumbprint } = await setUp({ fetch: strict })
    await expect(api.call(loginEndpoints.challenge, { device: thumbprint })).resolves.toBeDefined()
  })
})
