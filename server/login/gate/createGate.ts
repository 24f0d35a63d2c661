import { setMaxListeners } from 'node:events'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { exactBytesSchema } from '#shared/api/auth/parts.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { projectIdSchema } from '../../config/projectInput.ts'
import { clientIp } from '../../limits/clientIp.ts'
import type { Project } from '../../projects/project.ts'
import type { Projects } from '../../projects/projects.ts'
import { parseJson } from '../../responses/parseJson.ts'
import { readLocale } from '../../text/readLocale.ts'
import { serverText } from '../../text/serverText.ts'
import type { Nonces } from '../nonces.ts'
import { splitVaultProof, verifyVaultProof } from '../proof/vaultProof.ts'
import { verifyProof } from '../proof/verifyProof.ts'
import type { Sessions } from '../sessions.ts'
import type { ApiCall, Caller, Callers, Guest, SignedInCaller } from './caller.ts'
import { describeBrowser } from './describeBrowser.ts'

/** An admitted call: who makes it, and what it asks, without `vaultProof` being touched. */
export interface Admitted<C> {
  caller: C
  /** The body as JSON, not yet checked against the endpoint's schema. */
  body: unknown
}

/** Lets the calls of the secure frame's API in. */
export interface AuthGate {
  /**
   * One entrance for each kind of endpoint. Rejects with `PROOF_INVALID`, `SESSION_EXPIRED`, `FACTOR_REQUIRED`,
   * `PROJECT_NOT_FOUND`, `ORIGIN_NOT_ALLOWED` or `INVALID_PARAMS`.
   */
  admit: { [Needs in Endpoint['needs']]: (call: ApiCall) => Promise<Admitted<Callers[Needs]>> }
  /** A fresh nonce for the device that signed this call's proof; null if no device did. */
  nextNonce(call: ApiCall): Promise<string | null>
  ipOf(context: Context): string
  /** Told of errors that are nobody's fault but the server's. */
  onUnexpected(error: unknown): void
  /** Aborts when the server is about to stop: a long poll ends by it, with what there is, and the client asks another process. */
  stopping: AbortSignal
  stop(): void
}

interface GateParameters {
  secureOrigin: string
  trustedProxies: number
  projects: Pick<Projects, 'get'>
  nonces: Nonces
  sessions: Pick<Sessions, 'check'>
  /** The key that a person's vault proofs are checked with, base64url; null without a wallet. */
  proofKeyOf(personId: string): Promise<string | null>
  now: () => number
  onUnexpected(error: unknown): void
}

/** Lets calls in by the order of cost: where they come from, the proof, its nonce, the session, the wallet. */
export function createGate(parameters: GateParameters): AuthGate {
  const { secureOrigin, trustedProxies, projects, nonces, sessions, proofKeyOf, now, onUnexpected } =
    parameters
  // An answer may only hand a nonce to the device that signed the call.
  const devices = new WeakMap<ApiCall, string>()
  const stopping = new AbortController()
  // Each call under way listens.
  setMaxListeners(0, stopping.signal)

  async function admitGuest(call: ApiCall): Promise<Guest> {
    const origin = call.header('Origin')
    if (origin !== undefined && origin !== secureOrigin) throw foreign()
    if (!/^application\/json\s*(?:;|$)/i.test(call.header('Content-Type') ?? ''))
      throw new WalletKitError('INVALID_PARAMS', 'The body is not application/json')
    const id = z.safeParse(projectIdSchema, call.header('Wallet-Kit-Project'))
    const project = id.success ? await projects.get(id.data) : null
    if (!project) throw new WalletKitError('PROJECT_NOT_FOUND', 'Unauthorized: invalid key')
    const locale = readLocale(call.header('Accept-Language'))
    return {
      projectId: project.id,
      site: siteOf(call, project),
      ip: call.ip,
      browser: describeBrowser(call.header('User-Agent'), serverText(locale)),
      locale,
    }
  }

  /** Empty at top level. The frame's own windows may call themselves what they are. */
  function siteOf(call: ApiCall, project: Project): string {
    const site = call.header('Wallet-Kit-Site') ?? ''
    if (site !== '' && site !== secureOrigin && isAllowedOrigin(site, project) === 'refused') throw foreign()
    return site
  }

  async function admitDevice(call: ApiCall): Promise<{ caller: Caller; token: string | null }> {
    const guest = await admitGuest(call)
    const token = readToken(call)
    const { device, nonce } = await verifyProof(call.header('DPoP') ?? '', {
      url: `${secureOrigin}/api/${call.path}`,
      body: call.body,
      token,
      now: now(),
    })
    devices.set(call, device)
    if (nonce === null || !(await nonces.use(nonce, device)))
      throw new WalletKitError('PROOF_INVALID', 'The proof needs a fresh nonce')
    return { caller: { ...guest, device, nonce }, token }
  }

  async function admitSession(call: ApiCall): Promise<SignedInCaller> {
    const { caller, token } = await admitDevice(call)
    if (token === null) throw new WalletKitError('SESSION_EXPIRED', 'You are signed out. Sign in again')
    return { ...caller, ...(await sessions.check(token, caller)) }
  }

  /** The person whose session came along. One that has ended is no reason to refuse somebody who signs in. */
  async function personOf(token: string, caller: Caller): Promise<string | undefined> {
    try {
      return (await sessions.check(token, caller)).person.id
    } catch (error) {
      if (error instanceof WalletKitError) return undefined
      throw error
    }
  }

  return {
    admit: {
      async nothing(call) {
        return { caller: await admitGuest(call), body: readJson(readText(call)) }
      },

      async device(call) {
        const { caller, token } = await admitDevice(call)
        const personId = token === null ? undefined : await personOf(token, caller)
        return {
          caller: personId === undefined ? caller : { ...caller, personId },
          body: readJson(readText(call)),
        }
      },

      async session(call) {
        return { caller: await admitSession(call), body: readJson(readText(call)) }
      },

      async vault(call) {
        const caller = await admitSession(call)
        const split = splitVaultProof(readText(call))
        const proofKey = split && (await proofKeyOf(caller.person.id))
        const { path } = call
        if (!split || !proofKey || !verifyVaultProof({ path, nonce: caller.nonce, ...split, proofKey }))
          throw new WalletKitError('FACTOR_REQUIRED', 'Unlock your wallet on this device first')
        return { caller: { ...caller, proofKey }, body: withProof(readJson(split.bare), split.vaultProof) }
      },
    },

    async nextNonce(call) {
      const device = devices.get(call)
      return device === undefined ? null : nonces.issue(device)
    },

    ipOf: (context) => clientIp(context, trustedProxies),
    onUnexpected,
    stopping: stopping.signal,
    stop: () => stopping.abort(),
  }
}

const tokenSchema = exactBytesSchema(32)

/** `Authorization: DPoP {token}`; any other scheme would be a bearer's. */
function readToken(call: ApiCall): string | null {
  const header = call.header('Authorization')
  if (header === undefined) return null
  const token = z.safeParse(tokenSchema, /^DPoP (\S+)$/i.exec(header)?.[1])
  if (!token.success) throw new WalletKitError('PROOF_INVALID', 'The session’s token cannot be read')
  return token.data
}

function readText({ body }: ApiCall): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    // Not UTF-8, which is what is said.
    throw unreadable()
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Not JSON, which is what is said; the parser's own text would quote the body.
    throw unreadable()
  }
}

const recordSchema = z.record(z.string(), z.unknown())

function withProof(bare: unknown, vaultProof: string): Record<string, unknown> {
  const members = z.safeParse(recordSchema, bare)
  if (!members.success || 'vaultProof' in members.data) throw unreadable()
  return { ...members.data, vaultProof }
}

function unreadable(): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', 'The body is not JSON')
}

function foreign(): WalletKitError {
  return new WalletKitError('ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
}
