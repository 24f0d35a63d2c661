import { createHash, createPublicKey, verify } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { pairingEndpoints } from '#shared/api/auth/pairing.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { randomBytes, sha256, toBase64Url, utf8 } from '../services/crypto/bytes.ts'
import { createFakeCustody, type FakeCaller } from './createFakeCustody.ts'

/** What the fake server was sent. */
export interface RecordedRequest {
  path: string
  headers: Record<string, string>
  body: string
}

/** Goes wrong on purpose: `lost` before the server has done it, `unanswered` after it. */
export type Fault = 'lost' | 'unanswered' | ErrorCode

const endpoints: readonly Endpoint[] = Object.values({
  ...loginEndpoints,
  ...accountEndpoints,
  ...custodyEndpoints,
  ...pairingEndpoints,
})

const claimsSchema = z.object({
  htm: z.literal('POST'),
  htu: z.string(),
  nonce: z.string(),
  body: z.string(),
  ath: z.optional(z.string()),
})

/** The server's API as the contract says it, in memory, spoken through `fetch`. It checks what a real one must check. */
export function createFakeServer(secureOrigin = 'https://secure.test') {
  const requests: RecordedRequest[] = []
  const nonces = new Map<string, string>()
  const sessions = new Map<string, { person: string; device: string }>()
  const faults = new Map<string, Fault>()
  const tampering = new Map<string, (answer: unknown) => object>()
  const custody = createFakeCustody()
  let beforeRequest: (path: string) => Promise<void> = async () => {}

  const issueNonce = (device: string): string => {
    const nonce = toBase64Url(randomBytes(32))
    nonces.set(nonce, device)
    return nonce
  }

  const admit = async (endpoint: Endpoint, request: RecordedRequest): Promise<FakeCaller> => {
    const verified = await jwtVerify(request.headers['DPoP'] ?? '', EmbeddedJWK, { typ: 'dpop+jwt' })
    const claims = claimsSchema.parse(verified.payload)
    const device = await calculateJwkThumbprint(verified.protectedHeader.jwk ?? {})
    const token = /^DPoP (.+)$/.exec(request.headers['Authorization'] ?? '')?.[1]
    const isOfThis =
      claims.htu === `${secureOrigin}/api/${endpoint.path}` &&
      claims.body === toBase64Url(await sha256(utf8(request.body))) &&
      claims.ath === (token && toBase64Url(await sha256(utf8(token))))
    const isFresh = nonces.get(claims.nonce) === device
    nonces.delete(claims.nonce)
    if (!isOfThis || !isFresh) throw new WalletKitError('PROOF_INVALID', 'Refused')
    const session = sessions.get(token ?? '')
    if (endpoint.needs !== 'device' && session?.device !== device)
      throw new WalletKitError('SESSION_EXPIRED', 'No session')
    const caller = { device, person: session?.person ?? '' }
    if (endpoint.needs === 'vault') {
      const proofKey = custody.proofKeyOf(caller.person)
      const isProven =
        proofKey && isVaultProof({ path: endpoint.path, nonce: claims.nonce, body: request.body, proofKey })
      if (!isProven) throw new WalletKitError('FACTOR_REQUIRED', 'Not proven')
    }
    return caller
  }

  const respond = (status: number, body: unknown, device: string | null): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: device === null ? {} : { 'DPoP-Nonce': issueNonce(device) },
    })

  const handle = async (endpoint: Endpoint, request: RecordedRequest): Promise<Response> => {
    const parsed: unknown = endpoint.request.parse(JSON.parse(request.body))
    if (endpoint.path === loginEndpoints.challenge.path) {
      const { device } = loginEndpoints.challenge.request.parse(parsed)
      return respond(200, { nonce: issueNonce(device) }, null)
    }
    const device = await deviceOf(request)
    try {
      const answer = custody.answer(endpoint.path, parsed, await admit(endpoint, request))
      const shown = endpoint.answer.parse(await answer)
      return respond(200, tampering.get(endpoint.path)?.(shown) ?? shown, device)
    } catch (thrown) {
      if (!(thrown instanceof WalletKitError)) throw thrown
      return respond(
        thrown.code === 'PROOF_INVALID' ? 401 : 400,
        { code: thrown.code, message: thrown.message },
        device,
      )
    }
  }

  const fakeFetch: typeof fetch = async (input, init) => {
    const path = String(input).replace(`${secureOrigin}/api/`, '')
    const endpoint = endpoints.find((one) => one.path === path)
    if (!endpoint) throw new TypeError(`No such endpoint: ${path}`)
    init?.signal?.throwIfAborted()
    await beforeRequest(path)
    const headers = Object.fromEntries(new Headers(init?.headers))
    const request = {
      path,
      headers: { DPoP: headers['dpop'] ?? '', Authorization: headers['authorization'] ?? '' },
      body: String(init?.body),
    }
    requests.push({ ...request, headers })
    const fault = faults.get(path)
    if (fault !== undefined) faults.delete(path)
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    if (fault !== undefined && fault !== 'unanswered')
      return respond(400, { code: fault, message: 'Refused' }, await deviceOf(request))
    const response = await handle(endpoint, request)
    if (fault === 'unanswered') throw new TypeError('Failed to fetch')
    return response
  }

  return {
    fetch: fakeFetch,
    secureOrigin,
    requests,
    custody,
    /** A session's token for a person on a device. */
    signIn(person: string, device: string): string {
      const token = toBase64Url(randomBytes(32))
      sessions.set(token, { person, device })
      return token
    },
    newPerson: () => randomId(),
    /** The next request to this endpoint goes wrong. */
    fail: ({ path }: Endpoint, fault: Fault) => void faults.set(path, fault),
    /** Every answer of this endpoint is changed on its way; null: no more. */
    tamper<E extends Endpoint>(endpoint: E, change: ((answer: z.infer<E['answer']>) => object) | null): void {
      const schema: E['answer'] = endpoint.answer
      if (change) tampering.set(endpoint.path, (answer) => change(schema.parse(answer)))
      else tampering.delete(endpoint.path)
    },
    /** Every nonce that was handed out is too old. */
    forgetNonces: () => nonces.clear(),
    /** Waited for before each request is handled. */
    before(hook: (path: string) => Promise<void>): void {
      beforeRequest = hook
    },
  }
}

export type FakeServer = ReturnType<typeof createFakeServer>

async function deviceOf({ headers }: RecordedRequest): Promise<string | null> {
  try {
    const { protectedHeader } = await jwtVerify(headers['DPoP'] ?? '', EmbeddedJWK)
    return await calculateJwkThumbprint(protectedHeader.jwk ?? {})
  } catch {
    return null
  }
}

/** The server's check of a vault proof, from the contract's words and with another library than the signer's. */
function isVaultProof(call: { path: string; nonce: string; body: string; proofKey: string }): boolean {
  const [, bare = '', proof = ''] = /^(.*?),?"vaultProof":"([\w-]{86})"\}$/.exec(call.body) ?? []
  const hash = createHash('sha256').update(`${bare}}`).digest('base64url')
  const message = `wallet-kit vault proof\n${call.path}\n${call.nonce}\n${hash}`
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: call.proofKey } })
  return verify(null, Buffer.from(message), key, Buffer.from(proof, 'base64url'))
}
