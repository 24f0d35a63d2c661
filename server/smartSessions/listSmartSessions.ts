import type { SmartSession } from '#shared/api/chain/smartSessions.ts'
import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { ReadSession } from '#shared/smartSessions/readContext.ts'
import { readSessionStates } from '#shared/smartSessions/readSessionStates.ts'
import type { Chain, Chains } from '../chains/core/chain.ts'
import type { ContractReader } from '../chains/core/createContractReader.ts'
import type { Project } from '../projects/project.ts'
import type { Projects } from '../projects/projects.ts'
import type { SmartSessionStore } from './createSmartSessionStore.ts'
import { readKeptSession } from './readSignedSession.ts'
import { toSessionProject } from './smartSessionHandlers.ts'
import type { SmartSessionRow } from './smartSessionsTable.ts'

export interface SmartSessionReading {
  store: Pick<SmartSessionStore, 'ofAddress' | 'find' | 'markRevoked'>
  chains: Chains
  contracts: Pick<ContractReader, 'read'>
  projects: Pick<Projects, 'get'>
  now: () => number
}

interface Kept {
  row: SmartSessionRow
  session: ReadSession
}

/**
 * What an account has granted to one project's pages. Whether a grant is revoked is asked of its chain each time, and the chain is right where the table says
 * something else.
 *
 * @throws WalletKitError as `readSessionStates`
 */
export async function listSmartSessions(
  context: SmartSessionReading,
  { address, only, project }: { address: string; only: CaipNetworkId | null; project: Project },
  signal: AbortSignal,
): Promise<SmartSession[]> {
  const rows = await context.store.ofAddress(address, project.id)
  const kept = rows.flatMap((row): Kept[] => {
    if (!isCaipNetworkId(row.chainId) || (only !== null && row.chainId !== only)) return []
    const session = readKeptSession(row.chainId, row.context)
    return session ? [{ row, session }] : []
  })
  const revoked = await readRevoked(context, kept, project, signal)
  return Promise.all(kept.map(async (one) => toAnswer(context, one, revoked)))
}

/** Those of them that their chain refuses. Of what has ended by itself nobody is asked. */
export async function readRevoked(
  { chains, contracts, store, now }: SmartSessionReading,
  kept: readonly Kept[],
  project: Project,
  signal: AbortSignal,
): Promise<Set<string>> {
  const live = kept.filter(({ row }) => row.expiresAt.getTime() > now())
  const revoked = new Set<string>()
  for (const chainId of new Set(live.map(({ row }) => row.chainId))) {
    const those = live.filter(({ row }) => row.chainId === chainId)
    const chain = findChain(chains, chainId, project)
    if (!chain) continue
    const states = await readSessionStates({
      sessions: those.map(({ session }) => session),
      read: (calls) => contracts.read(chain, calls, 'latest', signal),
      now: now() / 1_000,
    })
    for (const [index, { row }] of those.entries()) {
      if (!states[index]?.isRevoked) continue
      revoked.add(row.pci)
      if (row.revokedAt === null) await store.markRevoked(row.pci)
    }
  }
  return revoked
}

/** Null: the project has not got that network any more. */
function findChain(chains: Chains, chainId: string, project: Project): Chain | null {
  if (!isCaipNetworkId(chainId)) return null
  try {
    return chains.of(chainId, project)
  } catch (error) {
    if (isCode(error, 'NETWORK_NOT_FOUND')) return null
    throw error
  }
}

async function toAnswer(
  { projects, now }: SmartSessionReading,
  { row, session }: Kept,
  revoked: ReadonlySet<string>,
): Promise<SmartSession> {
  const { grant, delegation } = session
  const { type, ...data } = grant.permission
  const hasEnded = row.expiresAt.getTime() <= now()
  const isRevoked = hasEnded ? row.revokedAt !== null : revoked.has(row.pci)
  return {
    project: await toSessionProject(row, projects),
    pci: row.pci,
    context: row.context,
    createdAt: toSeconds(row.createdAt),
    expiry: grant.end,
    ...(isRevoked && { revokedAt: toSeconds(row.revokedAt ?? new Date(now())) }),
    permissions: [{ type, data }],
    policies: delegation.caveats.map(({ enforcer }) => ({ id: enforcer })),
  }
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000)
}
