import { encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ContractCall } from '#shared/smartSessions/readSessionStates.ts'
import { createChainGate } from '../chains/gate/createChainGate.ts'
import type { Notice } from '../custody/notices.ts'
import type { Queries } from '../database/database.ts'
import { createLimits } from '../limits/rateLimits.ts'
import { createSmartSessionStore } from '../smartSessions/createSmartSessionStore.ts'
import { createSmartSessionHandlers } from '../smartSessions/smartSessionHandlers.ts'
import { smartSessionRoute } from '../smartSessions/smartSessionRoute.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { createTestChain } from './createTestChain.ts'
import { testCaller } from './createTestCustody.ts'
import { createTestKit, kit } from './createTestKit.ts'

export const sessionsSite = 'https://shop.example'

/** What the one chain says. */
interface TestChainState {
  isUp: boolean
  nonce: bigint
  /** Hashes of disabled delegations. */
  disabled: Set<string>
}

/** Grants that are kept, with a chain that says what a test says, and a clock to be set. */
export function createTestSmartSessions(queries: Queries) {
  const { person } = testCaller()
  const time = { now: Date.UTC(2026, 10, 21, 12) }
  const now = () => time.now
  const said: TestChainState = { isUp: true, nonce: 0n, disabled: new Set() }
  const notices: Notice[] = []
  const projects = createMemoryProjects(
    ['shop', 'other'].map((id) => ({ id, name: `The ${id}`, allowedOrigins: [sessionsSite] })),
  )
  const limits = createLimits({ queries, now })
  const store = createSmartSessionStore({ queries, now })
  const handlers = createSmartSessionHandlers({
    ...{ store, limits, projects, now },
    notices: { tell: (_, notice) => void notices.push(notice) },
  })
  // No account here has a contract.
  const harbor = { ...createTestChain(['http://127.0.0.1:9']), call: async () => '0x00' }
  const route = smartSessionRoute({
    ...{ store, projects, now, limits, trustedProxies: 1 },
    chains: {
      of(id) {
        if (id !== harbor.id) throw new WalletKitError('NETWORK_NOT_FOUND', 'Not served')
        return harbor
      },
      all: () => [harbor],
    },
    contracts: {
      async read(_, calls) {
        if (!said.isUp) throw new WalletKitError('RPC_UNREACHABLE', 'Nobody answers')
        return calls.map((call) => answer(said, call))
      },
    },
    gate: createChainGate({ projects, kitOrigin: kit, meter: { isOverloaded: () => false } }),
  })
  const app = createTestKit({ overrides: { projects, smartSessions: route } })

  return {
    time,
    /** To be set. */
    chain: said,
    notices,
    store,
    record: (context: Hex, caller: Parameters<typeof testCaller>[0] = {}) =>
      handlers.record({ chainId: harbor.id, context }, testCaller({ site: sessionsSite, person, ...caller })),
    list: (caller: Parameters<typeof testCaller>[0] = {}) =>
      handlers.list({ skip: 0 }, testCaller({ person, ...caller })),
    personId: person.id,
    /** A page's call. */
    async call(path: string, { body, projectId = 'shop' }: { body?: unknown; projectId?: string } = {}) {
      const response = await app.request(`${kit}/v1/sessions/${path}?projectId=${projectId}`, {
        headers: { Origin: sessionsSite },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

const selectors = {
  disabled: toFunctionSelector('disabledDelegations(bytes32)'),
  nonce: toFunctionSelector('currentNonce(address,address)'),
  left: toFunctionSelector('getAvailableAmount(bytes32,address,bytes)'),
}

function answer({ nonce, disabled }: TestChainState, { data }: ContractCall): Hex | null {
  switch (data.slice(0, 10)) {
    case selectors.disabled:
      return encodeAbiParameters([{ type: 'bool' }], [disabled.has(`0x${data.slice(10, 74)}`)])
    case selectors.nonce:
      return encodeAbiParameters([{ type: 'uint256' }], [nonce])
    case selectors.left:
      return encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }],
        [4n, false, 1n],
      )
    default:
      return null
  }
}
