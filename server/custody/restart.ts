import { and, eq, gt } from 'drizzle-orm'
import type { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import { audit, limitRate } from './audit.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { restartsTable } from './custodyTables.ts'
import { findVault, holdVault } from './findVault.ts'

type Answer = ApiAnswer<(typeof custodyEndpoints)['restart']>

/** What a person asked for and may still get. */
export async function findRestart(
  queries: Transaction,
  { policy, now }: Pick<CustodyContext, 'policy' | 'now'>,
  personId: string,
): Promise<{ dueAt: Date } | null> {
  const useful = gt(restartsTable.dueAt, new Date(now() - policy.restartWindow))
  const [row] = await queries
    .select({ dueAt: restartsTable.dueAt })
    .from(restartsTable)
    .where(and(eq(restartsTable.personId, personId), useful))
  return row ?? null
}

/**
 * Ends what a person asked for, and says whether there was anything.
 *
 * @param vaultId of the wallet that stays
 */
export async function dropRestart(
  transaction: Transaction,
  context: CustodyContext,
  caller: SignedInCaller,
  vaultId: string,
): Promise<boolean> {
  const restart = await findRestart(transaction, context, caller.person.id)
  if (!restart) return false
  await transaction.delete(restartsTable).where(eq(restartsTable.personId, caller.person.id))
  await audit(transaction, context, caller, { action: 'restartCancelled', vaultId })
  return true
}

/**
 * Asks for a new wallet in place of one that the person cannot open any more. It does not begin untold: whoever only has
 * the mailbox gives the owner of the devices three days to see it.
 *
 * @throws WalletKitError `THROTTLED`, `MAIL_UNAVAILABLE`
 */
export async function askRestart(context: CustodyContext, caller: SignedInCaller): Promise<Answer> {
  const { queries, notices, policy, now } = context
  const personId = caller.person.id
  const asked = await queries.transaction(async (transaction) => {
    if (!(await findVault(transaction, personId))) return { at: null }
    const vault = await holdVault(transaction, personId)
    const restart = await findRestart(transaction, context, personId)
    if (restart) return { at: restart.dueAt.getTime() }
    await limitRate(transaction, context, { personId, action: 'restartAsked' }, policy.restartRates)
    await audit(transaction, context, caller, { action: 'restartAsked', vaultId: vault.id })
    return null
  })
  if (asked) return asked

  const askedAt = now()
  const due = askedAt + policy.restartDelay
  // Not within a transaction: a slow mail server would hold up everyone else's.
  await notices.insist(caller, { kind: 'restartAsked', due })
  const times = { askedAt: new Date(askedAt), dueAt: new Date(due) }
  await queries
    .insert(restartsTable)
    .values({ personId, ...times })
    .onConflictDoUpdate({ target: restartsTable.personId, set: times })
  return { at: due }
}

/** Takes it back. */
export async function cancelRestart(context: CustodyContext, caller: SignedInCaller): Promise<Answer> {
  const cancelled = await context.queries.transaction(async (transaction) => {
    const vault = await findVault(transaction, caller.person.id)
    return vault !== null && (await dropRestart(transaction, context, caller, vault.id))
  })
  if (cancelled) context.notices.tell(caller, { kind: 'restartCancelled' })
  return { at: null }
}
