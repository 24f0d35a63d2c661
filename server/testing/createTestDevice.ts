import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign as signBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { secure } from './createTestKit.ts'

/** What may differ from an honest call. */
export interface CallOptions {
  token?: string
  headers?: Readonly<Record<string, string>>
  ip?: string
  /** Over the proof's claims; undefined leaves one out. */
  claims?: Readonly<Record<string, unknown>>
  /** In place of the whole proof. */
  proof?: string
  /** In place of the JSON. */
  raw?: string
  /** Unlocks the wallet: makes the vault proof. */
  wallet?: TestWallet
}

export interface ApiResult {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export interface TestWallet {
  /** base64url. */
  proofKey: string
  sign(message: string): string
}

export interface TestDevice {
  thumbprint: string
  call(endpoint: Pick<Endpoint, 'path'>, body: unknown, options?: CallOptions): Promise<ApiResult>
  nonce(): Promise<string>
  prove(path: string, body: string, claims: Readonly<Record<string, unknown>>): Promise<string>
}

const bodySchema = z.record(z.string(), z.unknown())
const nonceSchema = z.object({ nonce: z.string() })

export const sha256 = (data: string) => createHash('sha256').update(data).digest('base64url')

/** A browser with a key of its own, as the secure frame makes one. @param app the server at `secure`, in this process or another */
export async function createTestDevice(
  app: Pick<Hono, 'fetch'>,
  { now, projectId, site }: { now: () => number; projectId: string; site: string },
): Promise<TestDevice> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const thumbprint = await calculateJwkThumbprint(jwk)

  async function post(
    path: string,
    body: string,
    headers: Record<string, string>,
    ip: string,
  ): Promise<ApiResult> {
    const request = new Request(`${secure}/api/${path}`, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Wallet-Kit-Project': projectId,
        'Wallet-Kit-Site': site,
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...headers,
      },
    })
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: ip } } })
    return {
      status: response.status,
      body: z.parse(bodySchema, await response.json()),
      headers: response.headers,
    }
  }

  const device: TestDevice = {
    thumbprint,

    async nonce() {
      const { path } = loginEndpoints.challenge
      const { body } = await post(path, JSON.stringify({ device: thumbprint }), {}, '192.0.2.1')
      return z.parse(nonceSchema, body).nonce
    },

    prove(path, body, claims) {
      const own = {
        jti: randomUUID(),
        htm: 'POST',
        htu: `${secure}/api/${path}`,
        iat: Math.floor(now() / 1_000),
        body: sha256(body),
      }
      return new SignJWT({ ...own, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey)
    },

    async call({ path }, content, { token, headers, ip = '192.0.2.1', claims, proof, raw, wallet } = {}) {
      const nonce = await device.nonce()
      const bare = raw ?? JSON.stringify(content)
      const body = wallet ? withVaultProof(path, nonce, bare, wallet) : bare
      const made = {
        nonce,
        ...(token !== undefined && { ath: sha256(token) }),
        ...claims,
      }
      return post(
        path,
        body,
        {
          DPoP: proof ?? (await device.prove(path, body, made)),
          ...(token !== undefined && { Authorization: `DPoP ${token}` }),
          ...headers,
        },
        ip,
      )
    },
  }
  return device
}

/** An unlocked wallet, as far as the server can tell. */
export function createTestWallet(): TestWallet {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    proofKey: publicKey.export({ format: 'jwk' }).x ?? '',
    sign: (message) => signBytes(null, Buffer.from(message), privateKey).toString('base64url'),
  }
}

function withVaultProof(path: string, nonce: string, bare: string, wallet: TestWallet): string {
  const vaultProof = wallet.sign(`wallet-kit vault proof\n${path}\n${nonce}\n${sha256(bare)}`)
  const members = bare.slice(1, -1)
  return `{${members}${members && ','}"vaultProof":"${vaultProof}"}`
}

/** An id that the server has never given. */
export const strangeId = randomBytes(16).toString('hex')
