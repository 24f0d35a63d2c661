import { generateProof } from 'dpop'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer, Endpoint } from '#shared/api/endpoint.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, sha256, toBase64Url, utf8 } from '../crypto/bytes.ts'
import type { Device } from '../device/createDevice.ts'
import type { Api, VaultProver } from './api.ts'
import { postJson, readAnswer } from './postJson.ts'

export interface ApiParameters {
  /** Without a slash at the end. */
  secureOrigin: string
  projectId: string
  /** Origin of the page that the frame is in, as far as it is known; '' at top level. */
  site: () => string
  device: Device
  /** The session's token; null: nobody is signed in. */
  token: () => string | null
  /** The server says that the session is over. */
  onSessionExpired: () => void
  fetch: typeof fetch
  /** Milliseconds for one request. */
  timeout: number
}

interface Options {
  signal?: AbortSignal
  prove?: VaultProver
}

/**
 * The client of the secure frame's API. Each request carries a proof of the device's key over its address, its body and a nonce
 * that is good once (RFC 9449); nothing is a bearer token. A refused nonce is answered by one more try with the fresh one.
 */
export function createApi(parameters: ApiParameters): Api {
  const { secureOrigin, projectId, site, device, token, onSessionExpired, fetch, timeout } = parameters
  const nonces = createNonces()

  const post = async (
    path: string,
    body: string,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
  ) => {
    const answer = await postJson(`${secureOrigin}/api/${path}`, {
      body,
      headers: { 'Wallet-Kit-Project': projectId, 'Wallet-Kit-Site': site(), ...headers },
      signal,
      timeout,
      fetch,
    })
    const nonce = answer.headers.get('DPoP-Nonce')
    if (nonce) nonces.keep(nonce)
    return answer
  }

  const takeNonce = async (signal: AbortSignal | undefined): Promise<string> => {
    const kept = nonces.take()
    if (kept) return kept
    const { challenge } = loginEndpoints
    const body = JSON.stringify({ device: await device.thumbprint() })
    return readAnswer(challenge, await post(challenge.path, body, {}, signal)).nonce
  }

  const headersOf = async (endpoint: Endpoint, body: string, nonce: string) => {
    const bound = token()
    if (bound === null && endpoint.needs !== 'device')
      throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
    const proof = await generateProof(
      await device.keyPair(),
      `${secureOrigin}/api/${endpoint.path}`,
      'POST',
      nonce,
      bound ?? undefined,
      { body: toBase64Url(await sha256(utf8(body))) },
    )
    return { DPoP: proof, ...(bound !== null && { Authorization: `DPoP ${bound}` }) }
  }

  const send = async <E extends Endpoint>(
    endpoint: E,
    body: unknown,
    { signal, prove }: Options,
  ): Promise<ApiAnswer<E>> => {
    const bare = JSON.stringify(body)
    if (endpoint.needs === 'nothing') return readAnswer(endpoint, await post(endpoint.path, bare, {}, signal))
    const nonce = await takeNonce(signal)
    const vaultProof = prove && (await prove(await vaultProofMessage(endpoint.path, nonce, utf8(bare))))
    const text = vaultProof ? withVaultProof(bare, toBase64Url(vaultProof)) : bare
    const headers = await headersOf(endpoint, text, nonce)
    return readAnswer(endpoint, await post(endpoint.path, text, headers, signal))
  }

  return {
    async call(endpoint, body, options: Options = {}) {
      try {
        return await send(endpoint, body, options).catch((thrown: unknown) => {
          // A nonce that has grown old: what was refused for it has not been done.
          if (isCode(thrown, 'PROOF_INVALID')) return send(endpoint, body, options)
          throw thrown
        })
      } catch (thrown) {
        if (isCode(thrown, 'SESSION_EXPIRED')) onSessionExpired()
        throw thrown
      }
    },
  }
}

/** The last member of the very text that was proven: the server takes it off again to check. */
function withVaultProof(body: string, vaultProof: string): string {
  const members = body.slice(1, -1)
  return `{${members}${members && ','}"vaultProof":"${vaultProof}"}`
}

/** More would only grow old: so many calls at most run at once. */
const maxNonces = 8

/** The nonces that the server has handed out, each good for one request: the newest first, as it lives longest. */
export function createNonces() {
  const kept: string[] = []
  return {
    keep(nonce: string): void {
      kept.push(nonce)
      if (kept.length > maxNonces) kept.shift()
    },
    take: (): string | undefined => kept.pop(),
  }
}

/**
 * What a vault proof signs (shared/api/auth/custody.ts): this call, with this body, once.
 *
 * @param body its JSON without the proof
 */
export async function vaultProofMessage(path: string, nonce: string, body: Bytes): Promise<Bytes> {
  const hash = toBase64Url(await sha256(body))
  return utf8(`wallet-kit vault proof\n${path}\n${nonce}\n${hash}`)
}
