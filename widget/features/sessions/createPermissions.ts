import { atom } from 'jotai/vanilla'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { listKept } from '#shared/smartSessions/listKept.ts'
import type { SessionLogMemory } from '#shared/smartSessions/readSessionLogs.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { readEvmOf } from '../operations/readEvm.ts'
import { readRevokeCost } from './readRevokeCost.ts'
import { type FoundSessions, readSessions } from './readSessions.ts'
import { revokeSessions } from './revokeSessions.ts'
import {
  type ListKept,
  type RevokeAttempt,
  type Revoked,
  type Session,
  type SessionStatus,
  statusOf,
} from './session.ts'

export type SessionsShown =
  | { status: 'loading' }
  | ({ status: 'failed' } & OfServer)
  /** `isKept`: the server has said what it keeps; without that, only sessions that were used are known. */
  | ({ status: 'loaded'; isKept: boolean } & OfServer & FoundSessions)

/** The id of the server's answer, where that has failed. */
interface OfServer {
  requestId?: string | undefined
}

/** What sites may do in the name of the embedded account, and how that ends. Made with the first view of it. */
export function createPermissions(features: FeatureContext) {
  const { store, connections, networks } = features
  const ended = new AbortController()
  const { signal } = ended
  const read = readEvmOf(features)
  const shownAtom = atom<SessionsShown>({ status: 'loading' })
  const attemptAtom = atom<RevokeAttempt | null>(null)
  const tabAtom = atom<SessionStatus>('active')
  const logs = new Map<string, SessionLogMemory>()
  let round = 0

  const account = () => connections.get('eip155')?.addresses[0] ?? null
  const where = () => {
    const enabled = connections.get('eip155')?.details?.smartAccount?.networks ?? []
    return enabled.flatMap((id) => networks.find(id) ?? [])
  }

  async function load(list: ListKept): Promise<void> {
    round += 1
    const [own, address] = [round, account()]
    if (address === null) return
    // What is shown stays until something newer is there.
    if (store.get(shownAtom).status === 'failed') store.set(shownAtom, { status: 'loading' })
    let requestId: string | undefined
    const kept = await listKept((skip) => list(skip, signal)).catch((error: unknown) => {
      // The server is down: what the chains know is shown, and said to be that.
      requestId = requestIdOf(error)
      return null
    })
    const asked = { account: address, networks: where(), kept, read, logs, now: Date.now() }
    const shown = await readSessions(asked).then(
      (found): SessionsShown => ({ status: 'loaded', isKept: kept !== null, requestId, ...found }),
      (error: unknown): SessionsShown => {
        toWalletKitError(error)
        return { status: 'failed', requestId }
      },
    )
    const isNothing = shown.status === 'loaded' && kept === null && shown.unsearched.length > 0
    if (own === round && !signal.aborted)
      store.set(shownAtom, isNothing && shown.sessions.length === 0 ? { status: 'failed', requestId } : shown)
  }

  return {
    shownAtom,
    attemptAtom,
    tabAtom,
    load,
    find: (pci: string): Session | null => {
      const shown = store.get(shownAtom)
      return shown.status === 'loaded' ? (shown.sessions.find((each) => each.pci === pci) ?? null) : null
    },
    /** What ending it costs on the network; null where that does not say. */
    cost: (sessions: readonly [Session, ...Session[]], isAll: boolean) =>
      readRevokeCost({ read, sessions, isAll }),
    /** Has the account end one session, or all of a network, and then reads what holds. */
    async revoke(sessions: readonly [Session, ...Session[]], isAll: boolean, list: ListKept): Promise<void> {
      const [{ pci, caipNetworkId }] = sessions
      const what: Revoked = isAll ? { caipNetworkId } : { pci }
      const change = (step: RevokeAttempt['step']) => store.set(attemptAtom, { what, step })
      await revokeSessions(features, { sessions, isAll, read, change, signal })
      await load(list)
    },
    forgetAttempt: () => store.set(attemptAtom, null),
    destroy: () => ended.abort(),
  }
}

export type Permissions = ReturnType<typeof createPermissions>

/** Those of a tab. */
export function ofTab(sessions: readonly Session[], tab: SessionStatus, now: number): Session[] {
  return sessions.filter((session) => statusOf(session, now) === tab)
}
