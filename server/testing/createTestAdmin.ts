import type { Hono } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { adminHeader } from '#shared/api/admin/adminEndpoint.ts'
import { type AdminCallName, adminEndpoints } from '#shared/api/admin/adminEndpoints.ts'
import { nonceAnswerSchema, siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import { makeAdminProject } from '../admin/adminProject.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { renewFirstOwnerCode } from '../admin/firstOwner.ts'
import { createChains } from '../chains/core/createChains.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { parseInput } from '../config/parseInput.ts'
import { type ServerConfig, serverConfigSchema } from '../config/serverConfig.ts'
import type { Queries } from '../database/database.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import { createFailures } from '../failures/createFailures.ts'
import { createHealth } from '../health/createHealth.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import { createProjectStore, type Projects } from '../projects/projects.ts'
import { createSiwx } from '../siwx/createSiwx.ts'
import { siwxRoute } from '../siwx/siwxRoute.ts'
import { createTestKit, fastRpcPolicy, kit, secure, testDist } from './createTestKit.ts'

export interface AdminReply {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** A browser at the operator's page: what it has of a session, and what it sends besides. */
export interface TestOperator {
  account: string
  /** The cookie's name and value; empty: none. */
  cookie: string
  pageToken: string
}

export interface TestAdmin {
  app: Hono
  queries: Queries
  projects: Projects
  /** The clock, in milliseconds since the epoch. */
  time: { now: number }
  /** A fresh code for the first owner. */
  firstOwnerCode(): Promise<string>
  /** Signs in to a project of the kit's origin with a wallet. @param seed any byte; each is another wallet */
  signIn(seed: number, projectId?: string): Promise<{ accessToken: string; account: string }>
  /** Signs in, and exchanges that. */
  enter(seed: number, code?: string): Promise<TestOperator>
  call(
    name: AdminCallName,
    body?: unknown,
    operator?: TestOperator,
    headers?: Record<string, string>,
  ): Promise<AdminReply>
  /** Of the log. */
  lines: string[]
  /** Everything that was not foreseen. */
  unexpected: unknown[]
  destroy(): Promise<void>
}

export const nobody: TestOperator = { account: '', cookie: '', pageToken: 'sign-in' }

/** The operator's page over a database, with a clock to be set. */
export async function createTestAdmin(queries: Queries, overrides: object = {}): Promise<TestAdmin> {
  const time = { now: Date.parse('2026-01-31T12:00:00.000Z') }
  const now = () => time.now
  const config: ServerConfig = parseInput(serverConfigSchema, {
    kitOrigin: kit,
    secureOrigin: secure,
    distDirectory: 'dist',
    ...overrides,
  })
  const lines: string[] = []
  const unexpected: unknown[] = []
  const onUnexpected = (error: unknown) => void unexpected.push(error)
  const projects = createProjectStore(queries, now)
  await projects.put(makeAdminProject(config))
  const siwx = createSiwx({ queries, config: config.siwx, now, onUnexpected })
  const endpoints = createEndpoints([])
  const chains = createChains({ config: [], endpoints, pool: createEndpointPool(fastRpcPolicy), now })
  const { adminHtml: html, adminPreviewHtml: previewHtml, adminAssets: assets } = testDist()
  const tokens = { issuer: kit, keys: siwx.keys }
  const limits = siwx.limits
  const failures = createFailures({ queries, now, onUnexpected })
  const health = createHealth(async () => [], now)
  const admin = createAdmin(
    { health, failures, config, queries, projects, limits, tokens, now, onUnexpected },
    { html, previewHtml, assets },
  )
  const app = createTestKit({
    overrides: {
      config,
      projects,
      siwx: siwxRoute({ config, projects, chains, siwx }),
      admin: admin.route,
      onAnswered: failures.onAnswered,
    },
    onLog: (line) => lines.push(line),
  })

  async function siwxCall(name: string, projectId: string, body: object): Promise<unknown> {
    const address = `${kit}/auth/v1/${name}?projectId=${projectId}`
    const options = { method: 'POST', headers: { Origin: kit }, body: JSON.stringify({ ...body, site: kit }) }
    return (await app.request(address, options)).json()
  }

  const page: TestAdmin = {
    ...{ app, queries, projects, time, unexpected, lines },
    async firstOwnerCode() {
      return (await renewFirstOwnerCode(queries, { shared: false, now: now() })) ?? ''
    },
    async signIn(seed, projectId = adminProjectId) {
      const wallet = privateKeyToAccount(`0x${seed.toString(16).padStart(64, '0')}`)
      const { nonce, issuedAt } = z.parse(nonceAnswerSchema, await siwxCall('nonce', projectId, {}))
      const message = createSignInMessage({
        domain: new URL(kit).host,
        accountAddress: wallet.address,
        chainId: 'eip155:1',
        uri: `${kit}/admin`,
        version: '1',
        nonce,
        issuedAt,
        statement: 'Sign in.',
      })
      const signature = await wallet.signMessage({ message })
      const answer = await siwxCall('authenticate', projectId, { message, signature })
      return z.parse(siwxTokensSchema, answer)
    },
    async enter(seed, code) {
      const { accessToken, account } = await page.signIn(seed)
      const reply = await page.call('exchange', { accessToken, ...(code !== undefined && { code }) })
      const pageToken = reply.body['pageToken']
      if (typeof pageToken !== 'string') throw new Error(JSON.stringify(reply.body))
      const [cookie = ''] = (reply.headers.get('Set-Cookie') ?? '').split(';')
      return { account, cookie, pageToken }
    },
    async call(name, body = {}, operator = nobody, headers = {}) {
      const response = await app.request(`${kit}/admin/api/${adminEndpoints[name].path}`, {
        method: 'POST',
        headers: {
          Origin: kit,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
          [adminHeader]: operator.pageToken,
          ...(operator.cookie && { Cookie: operator.cookie }),
          ...headers,
        },
        body: JSON.stringify(body),
      })
      const said = z.parse(z.record(z.string(), z.unknown()), await response.json())
      return { status: response.status, headers: response.headers, body: said }
    },
    async destroy() {
      await admin.destroy()
      await failures.destroy()
      await siwx.destroy()
    },
  }
  return page
}
