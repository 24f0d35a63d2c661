import { concat, isHex, pad, size, slice } from 'viem/utils'
import type { KeptSession } from '#shared/api/auth/smartSessions.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { hashForSigning } from '#shared/delegations/delegationTypedData.ts'
import type { Network } from '#shared/entities/network.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { type ReadSession, readContext } from '#shared/smartSessions/readContext.ts'
import {
  createSessionLogMemory,
  readSessionLogs,
  type SessionLogMemory,
} from '#shared/smartSessions/readSessionLogs.ts'
import { readSessionStates, type SessionState } from '#shared/smartSessions/readSessionStates.ts'
import type { ReadEvm } from '../operations/readEvm.ts'
import { readEvmToken } from '../swap/readEvmToken.ts'
import { type Session, type SessionToken, tokenOf } from './session.ts'

interface ReadSessionsParameters {
  account: string
  /** On which it can be a smart account. */
  networks: readonly Network[]
  /** What the server has kept; null: it does not say. */
  kept: readonly KeptSession[] | null
  read: ReadEvm
  /** What earlier readings have found in the logs of each network. */
  logs: Map<string, SessionLogMemory>
  /** Milliseconds since the epoch. */
  now: number
}

export interface FoundSessions {
  sessions: Session[]
  /** Networks that do not say what holds there. */
  unread: Network[]
  /** Networks that say nothing of sessions that only they would know of. */
  unsearched: Network[]
}

/**
 * The sessions of an account: what the server has kept, and what the chains have seen beside that. Whatever the server says of one counts for its
 * project's name and its time alone.
 */
export async function readSessions(parameters: ReadSessionsParameters): Promise<FoundSessions> {
  const found = await Promise.all(
    parameters.networks.map(async (network) => readNetwork(network, parameters)),
  )
  const sessions = found.flatMap((each) => each.sessions)
  return {
    sessions: sessions.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0)),
    unread: found.flatMap(({ network, isRead }) => (isRead ? [] : [network])),
    unsearched: found.flatMap(({ network, isSearched }) => (isSearched ? [] : [network])),
  }
}

type Known = Pick<Session, 'createdAt' | 'project'> & ReadSession

async function readNetwork(network: Network, parameters: ReadSessionsParameters) {
  const { account, kept, read, now } = parameters
  const { caipNetworkId } = network
  const chainId = Number(network.id)
  const times = (kept ?? []).flatMap((each) => (each.chainId === caipNetworkId ? [each.createdAt] : []))
  const logged = await readSessionLogs({
    account,
    chainId,
    request: (method, params) => read(caipNetworkId, method, params),
    since: times.length > 0 ? Math.floor(Math.min(...times) / 1_000) : null,
    memory: memoryOf(parameters, caipNetworkId),
  }).catch((error: unknown) => refused(error))
  const known = new Map<string, Known>()
  for (const session of logged ?? []) known.set(session.pci, { ...session, createdAt: null, project: null })
  for (const { chainId: where, context, createdAt, project } of kept ?? []) {
    const session = where === caipNetworkId && isHex(context) ? readContext(context, chainId) : null
    if (!session || !isSameAddress(session.grant.account, account)) continue
    // What the chain has seen is signed; of the rest the server could invent any.
    if (known.has(session.pci) || (await isSigned(session, chainId, network, read)))
      known.set(session.pci, { ...session, createdAt, project })
  }
  const all = [...known.values()]
  const [states, tokens] = await Promise.all([
    readStates(network, all, read, now).catch((error: unknown) => refused(error)),
    readTokens(network, all, read),
  ])
  const sessions = all.map(
    (session, index): Session => ({
      ...session,
      caipNetworkId,
      state: states?.[index] ?? null,
      token: tokens.get(tokenOf(session)) ?? null,
    }),
  )
  return { network, sessions, isRead: states !== null, isSearched: logged !== null }
}

function memoryOf({ logs, account }: ReadSessionsParameters, caipNetworkId: string): SessionLogMemory {
  const key = `${caipNetworkId}:${account.toLowerCase()}`
  const memory = logs.get(key) ?? createSessionLogMemory()
  logs.set(key, memory)
  return memory
}

/** The precompile that tells who has signed: the chain brings along what would be 15 kB of library. */
const recover = '0x0000000000000000000000000000000000000001'

/** Whether the account's key has signed it. While the network does not answer nobody knows, and it is listed as one of which that is unknown. */
async function isSigned(
  { delegation, grant }: ReadSession,
  chainId: number,
  { caipNetworkId }: Network,
  read: ReadEvm,
): Promise<boolean> {
  const { signature } = delegation
  if (size(signature) !== 65) return false
  const v = pad(slice(signature, 64), { size: 32 })
  const data = concat([hashForSigning(delegation, chainId), v, slice(signature, 0, 64)])
  const answer = await read(caipNetworkId, 'eth_call', [{ to: recover, data }, 'latest']).catch(
    (error: unknown) => refused(error),
  )
  if (answer === null) return true
  return isHex(answer) && size(answer) === 32 && isSameAddress(slice(answer, 12), grant.account)
}

/** A network that cannot be asked, or does not answer that. */
function refused(error: unknown): null {
  if (isCode(error, 'RPC_ERROR', 'RPC_UNREACHABLE', 'TOO_MANY_REQUESTS')) return null
  throw error
}

async function readStates(
  { caipNetworkId }: Network,
  sessions: readonly ReadSession[],
  read: ReadEvm,
  now: number,
): Promise<SessionState[]> {
  if (sessions.length === 0) return []
  return readSessionStates({
    sessions,
    now: Math.floor(now / 1_000),
    read: async (calls) =>
      Promise.all(
        calls.map(async (call) => {
          const answer = await read(caipNetworkId, 'eth_call', [call, 'latest'])
          return isHex(answer) && answer !== '0x' ? answer : null
        }),
      ),
  })
}

async function readTokens(
  { caipNetworkId, nativeCurrency }: Network,
  sessions: readonly ReadSession[],
  read: ReadEvm,
): Promise<ReadonlyMap<string | null | undefined, SessionToken | null>> {
  const contracts = [...new Set(sessions.map(tokenOf))].filter((token) => typeof token === 'string')
  const tokens = await Promise.all(
    contracts.map(
      async (token): Promise<[string, SessionToken | null]> => [
        token,
        await readEvmToken(read, caipNetworkId, token).catch((error: unknown) => refused(error)),
      ],
    ),
  )
  return new Map<string | null | undefined, SessionToken | null>([...tokens, [null, nativeCurrency]])
}
