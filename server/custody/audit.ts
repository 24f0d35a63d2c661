import { and, eq, gt, lt } from 'drizzle-orm'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import type { Rate } from './custodyPolicy.ts'
import { auditTable } from './custodyTables.ts'
import type { NoticeKind } from './notices.ts'

export type AuditedAction = NoticeKind | 'created' | 'shareReleased' | 'pairingBegun'

interface Entry {
  action: AuditedAction
  vaultId: string | null
}

/** Writes down who did what to which wallet, and forgets what this person did too long ago. */
export async function audit(
  transaction: Transaction,
  { policy, now }: Pick<CustodyContext, 'policy' | 'now'>,
  { person, device }: SignedInCaller,
  { action, vaultId }: Entry,
): Promise<void> {
  const at = now()
  const past = new Date(at - policy.auditKept)
  await transaction
    .delete(auditTable)
    .where(and(eq(auditTable.personId, person.id), eq(auditTable.action, action), lt(auditTable.at, past)))
  await transaction
    .insert(auditTable)
    .values({ personId: person.id, vaultId, device, action, at: new Date(at) })
}

/** When the action was done within the last `within` milliseconds, oldest first. @param device only by this one */
export async function recentTimes(
  transaction: Transaction,
  { now }: Pick<CustodyContext, 'now'>,
  done: { personId: string; action: AuditedAction; device?: string },
  within: number,
): Promise<number[]> {
  const rows = await transaction
    .select({ at: auditTable.at })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.personId, done.personId),
        eq(auditTable.action, done.action),
        gt(auditTable.at, new Date(now() - within)),
        done.device === undefined ? undefined : eq(auditTable.device, done.device),
      ),
    )
    .orderBy(auditTable.at)
  return rows.map(({ at }) => at.getTime())
}

/**
 * Refuses what has been done too often. The caller must hold a lock that others who do the same wait for.
 *
 * @throws WalletKitError `THROTTLED` with `data.retryAfter` in seconds
 */
export async function limitRate(
  transaction: Transaction,
  context: Pick<CustodyContext, 'now'>,
  done: { personId: string; action: AuditedAction; device?: string },
  rates: readonly Rate[],
): Promise<void> {
  const longest = Math.max(...rates.map(({ within }) => within))
  const times = await recentTimes(transaction, context, done, longest)
  for (const { within, most } of rates) {
    const counted = times.filter((at) => at > context.now() - within)
    const [oldest] = counted.slice(-most)
    if (counted.length < most || oldest === undefined) continue
    const retryAfter = Math.max(1, Math.ceil((oldest + within - context.now()) / 1_000))
    throw new WalletKitError('THROTTLED', 'Too often: try again later', { retryAfter })
  }
}
