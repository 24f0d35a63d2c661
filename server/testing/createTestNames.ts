import type { Hex } from 'viem'
import type { NameMessage } from '#shared/api/chain/names.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { hashPrimaryName } from '#shared/names/primaryName.ts'
import { createChainGate } from '../chains/gate/createChainGate.ts'
import { namesConfigSchema } from '../config/namesConfig.ts'
import type { Queries } from '../database/database.ts'
import { createNameServices } from '../names/createNameServices.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { createTestChain } from './createTestChain.ts'
import { createTestKit, kit } from './createTestKit.ts'
import { createTestSponsored } from './createTestSponsored.ts'

export const namesSite = 'https://shop.example'

/** Who signs: an account of viem's. */
interface Signer {
  address: Hex
  signMessage(text: { message: string | { raw: Hex } }): Promise<string>
}

/** What a test signs and sends otherwise than a client would. */
export interface TestClaim {
  message?: Partial<NameMessage> | string
  /** What is sent in the place of what was signed. */
  sent?: string
  signature?: string
  coinType?: number
  address?: string
  ip?: string
  projectId?: string
}

/** A claim of a primary name, where it is otherwise than a client's. */
export interface TestPrimaryClaim {
  address?: string
  /** What was signed, where another name is asked for. */
  signed?: string
  signature?: string
  /** Seconds from now. */
  left?: number
  ip?: string
  projectId?: string
}

const registrar: Hex = `0x${'6'.repeat(40)}`

/** Names that a server gives, with a clock to be set, and a chain on which contracts say what a test says. */
export function createTestNames(
  queries: Queries,
  limits: { perIp?: number; perProject?: number } = { perIp: 1_000 },
  pays = true,
) {
  const time = { now: Date.UTC(2026, 10, 28, 12) }
  const config = namesConfigSchema.parse({
    suffix: '.harbor.eth',
    parent: 'harbor.eth',
    resolver: `0x${'5'.repeat(40)}`,
    chain: 'eip155:31337',
    reserved: ['Tide-Pool'],
    limits,
    ...(pays && { primary: { registrar, payerKey: `0x${'7'.repeat(64)}` } }),
  })
  const projects = createMemoryProjects(
    ['shop', 'mall', 'nameless'].map((id) => ({
      ...{ id, name: `The ${id}`, allowedOrigins: [namesSite] },
      ...(id === 'nameless' && { features: { names: false } }),
    })),
  )
  const chain = { contractSays: '0x00', isUp: true }
  /** What a node says, by method; an error is thrown. */
  const node = new Map<string, unknown>([
    ['eth_getTransactionCount latest', '0x2'],
    ['eth_getTransactionCount pending', '0x2'],
    ['eth_getBalance', '0xde0b6b3a7640000'],
    ['eth_getBlockByNumber', { baseFeePerGas: '0x3b9aca00' }],
    ['eth_maxPriorityFeePerGas', '0x3b9aca00'],
    ['eth_estimateGas', '0x15f90'],
    ['eth_sendRawTransaction', `0x${'0'.repeat(64)}`],
  ])
  /** Transactions that were sent to the chain. */
  const paid: unknown[] = []
  const harbor = {
    ...createTestChain(['http://127.0.0.1:9']),
    async call(method: string, params: readonly unknown[]) {
      if (!chain.isUp) throw new WalletKitError('RPC_UNREACHABLE', 'Nobody answers')
      if (method === 'eth_sendRawTransaction') paid.push(params[0])
      const said = node.get(`${method} ${params[1]}`) ?? node.get(method)
      if (said instanceof Error) throw said
      if (said !== undefined) return said
      return chain.contractSays
    },
  }
  const services = createNameServices({ config, queries, now: () => time.now })
  const route = services.route({
    gate: createChainGate({ projects, kitOrigin: kit, meter: { isOverloaded: () => false } }),
    chains: {
      of(id) {
        if (id !== harbor.id) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
        return harbor
      },
    },
    sponsored: createTestSponsored(queries),
    coinPrice: async () => undefined,
    trustedProxies: 1,
  })
  const app = createTestKit({ overrides: { projects, names: route } })

  const last: { why?: string } = {}

  async function send(path: string, signer: Signer, name: string, claim: TestClaim) {
    const { message = {}, coinType = 0x8000_0000 + 31_337, address = signer.address } = claim
    const timestamp = Math.floor(time.now / 1_000)
    const text =
      typeof message === 'string' ? message : JSON.stringify({ name, attributes: {}, timestamp, ...message })
    const signature = claim.signature ?? (await signer.signMessage({ message: text }))
    return post(path, { coin_type: coinType, address, message: claim.sent ?? text, signature }, claim)
  }

  async function claim(signer: Signer, name: string, asked: TestPrimaryClaim) {
    const expires = Math.floor(time.now / 1_000) + (asked.left ?? 3_600)
    const { address } = signer
    const raw = hashPrimaryName({ registrar, address, name: asked.signed ?? name, expires })
    const signature = asked.signature ?? (await signer.signMessage({ message: { raw } }))
    const body = { address: asked.address ?? address, signature, expires }
    return post(`/v1/profile/account/${name}/primary`, body, asked)
  }

  async function post(path: string, body: object, claim: Pick<TestClaim, 'ip' | 'projectId'>) {
    const response = await app.request(`${kit}${path}?projectId=${claim.projectId ?? 'shop'}`, {
      method: 'POST',
      headers: { Origin: namesSite, 'X-Forwarded-For': claim.ip ?? '192.0.2.1' },
      body: JSON.stringify(body),
    })
    const said = await response.json()
    last.why = said.reasons?.[0].description
    return [response.status, said.success ?? said.reasons[0].name]
  }

  return {
    time,
    chain,
    node,
    paid,
    claim: (signer: Signer, name: string, asked: TestPrimaryClaim = {}) => claim(signer, name, asked),
    /** Of the last refusal. */
    last,
    config,
    own: services.own,
    app,
    register: (signer: Signer, name: string, claim: TestClaim = {}) =>
      send('/v1/profile/account', signer, name, claim),
    edit: (signer: Signer, name: string, claim: TestClaim = {}) =>
      send(`/v1/profile/account/${name}/attributes`, signer, name, claim),
    async get(path: string) {
      const response = await app.request(`${kit}${path}${path.includes('?') ? '&' : '?'}projectId=shop`, {
        headers: { Origin: namesSite },
      })
      return { status: response.status, body: await response.json() }
    },
  }
}
