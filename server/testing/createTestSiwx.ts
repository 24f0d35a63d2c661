import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Decoder } from '@solana/web3.js'
import type { Hono } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { nonceAnswerSchema, type SiwxTokens, siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import type { SignInMessage } from '#shared/siwx/signInMessage.ts'
import { createChains } from '../chains/core/createChains.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { parseInput } from '../config/parseInput.ts'
import { defaultRelayUrl, defaultVerifyUrl } from '../config/serverConfig.ts'
import { siwxConfigSchema } from '../config/siwxConfig.ts'
import type { Queries } from '../database/database.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import { createSiwx, type Siwx } from '../siwx/createSiwx.ts'
import { siwxRoute } from '../siwx/siwxRoute.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { createTestKit, fastRpcPolicy, kit, secure } from './createTestKit.ts'

export const shopSite = 'https://shop.example'
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const shop = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: [shopSite, 'https://*.shop.example'],
  networks: [
    'eip155:1',
    'eip155:11155111',
    solanaId,
    {
      id: 'cosmoshub-4',
      name: 'Cosmos Hub',
      chainNamespace: 'cosmos',
      caipNetworkId: 'cosmos:cosmoshub-4',
      nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    },
  ],
}

/** One that signs with its wallet. */
export interface TestSigner {
  chainId: 'eip155:1' | typeof solanaId
  address: string
  sign(message: string): Promise<string>
}

/** @param seed any byte; each is another key */
export function evmSigner(seed: number): TestSigner {
  const account = privateKeyToAccount(`0x${seed.toString(16).padStart(64, '0')}`)
  return {
    chainId: 'eip155:1',
    address: account.address,
    sign: (message) => account.signMessage({ message }),
  }
}

export function solanaSigner(seed: number): TestSigner {
  const key = new Uint8Array(32).fill(seed)
  const base58 = getBase58Decoder()
  return {
    chainId: solanaId,
    address: base58.decode(ed25519.getPublicKey(key)),
    sign: async (message) => base58.decode(ed25519.sign(new TextEncoder().encode(message), key)),
  }
}

interface CallOptions {
  method?: 'GET' | 'POST'
  body?: unknown
  projectId?: string
  /** Of the page; null: no browser's call. */
  origin?: string | null
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: Headers
  body: unknown
}

export interface TestSiwx {
  app: Hono
  siwx: Siwx
  /** The clock, in milliseconds since the epoch. */
  time: { now: number }
  call(name: string, options?: CallOptions): Promise<TestAnswer>
  nonce(options?: CallOptions): Promise<z.infer<typeof nonceAnswerSchema>>
  /** A message of the shop with a fresh nonce. */
  message(signer: TestSigner, changed?: Partial<SignInMessage>): Promise<string>
  authenticate(text: string, signature: string, options?: CallOptions): Promise<TestAnswer>
  /** A whole sign-in. */
  signIn(signer: TestSigner, options?: CallOptions): Promise<SiwxTokens>
  destroy(): Promise<void>
}

/** A server that signs people in, with a clock to be set. @param rpcUrl where the shop's Ethereum is */
export function createTestSiwx(
  queries: Queries,
  rpcUrl = 'http://127.0.0.1:9',
  { config = {}, kitOrigin = kit }: { config?: object; kitOrigin?: string } = {},
): TestSiwx {
  const time = { now: Date.parse('2026-01-31T12:00:00.000Z') }
  const now = () => time.now
  const projects = createMemoryProjects([
    { ...shop, customRpcUrls: { 'eip155:1': [rpcUrl] } },
    { ...shop, id: 'other', name: 'Other' },
  ])
  const siwx = createSiwx({
    queries,
    config: parseInput(siwxConfigSchema, config),
    now,
    onUnexpected(error) {
      throw error
    },
  })
  const endpoints = createEndpoints([])
  const chains = createChains({ config: [], endpoints, pool: createEndpointPool(fastRpcPolicy), now })
  const route = siwxRoute({ config: { kitOrigin, trustedProxies: 0 }, projects, chains, siwx })
  const urls = {
    kitOrigin,
    secureOrigin: secure,
    relayUrl: defaultRelayUrl,
    verifyUrl: defaultVerifyUrl,
    trustedProxies: 0,
  }
  const app = createTestKit({ overrides: { config: urls, projects, siwx: route } })

  const page: TestSiwx = {
    app,
    siwx,
    time,
    async call(name, { method = 'POST', body, projectId = 'shop', origin = shopSite, headers = {} } = {}) {
      const response = await app.request(`${kitOrigin}/auth/v1/${name}?projectId=${projectId}`, {
        method,
        headers: { ...(origin !== null && { Origin: origin }), ...headers },
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    nonce: async (options) => z.parse(nonceAnswerSchema, (await page.call('nonce', options)).body),
    async message({ chainId, address }, changed = {}) {
      const { nonce, issuedAt } = await page.nonce()
      return createSignInMessage({
        domain: 'shop.example',
        accountAddress: address,
        chainId,
        uri: `${shopSite}/login`,
        version: '1',
        nonce,
        issuedAt,
        statement: 'Sign in to Shop.',
        ...changed,
      })
    },
    authenticate: (message, signature, options) =>
      page.call('authenticate', { body: { message, signature }, ...options }),
    async signIn(signer, options) {
      const text = await page.message(signer)
      const answer = await page.authenticate(text, await signer.sign(text), options)
      return z.parse(siwxTokensSchema, answer.body)
    },
    destroy: () => siwx.destroy(),
  }
  return page
}
