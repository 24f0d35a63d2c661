import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type custodyEndpoints,
  type Factor,
  factorSchema,
  type Recovery,
  vaultSchema,
} from '#shared/api/auth/custody.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import type { ProvenCaller, SignedInCaller } from '../login/gate/caller.ts'
import { audit, limitRate, recentTimes } from './audit.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { factorsTable } from './custodyTables.ts'
import { findVault, holdVault } from './findVault.ts'
import { beginRecovery, findRecovery, isUnopposed, markReleased, toRecovery } from './recoveries.ts'
import { requireOwnSecret, writeFactors } from './vaultParts.ts'

type Answer = ApiAnswer<(typeof custodyEndpoints)['factors']>

/**
 * The recovery ciphertexts, for a device that has to open the wallet. They open by a secret that the server never sees;
 * reading them is counted, written down and told all the same. And a device that the wallet does not know waits for them, while another
 * one opens it and can object: one account at one provider may hold all that a stranger needs (security.md limit 7).
 *
 * @throws WalletKitError `THROTTLED`; `MAIL_UNAVAILABLE`: no wait begins untold
 */
export async function readFactors(context: CustodyContext, caller: SignedInCaller): Promise<Answer> {
  const answer = await release(context, caller, false)
  if (answer) return answer
  // Chains and mail servers take their time: not within a transaction.
  if (await isOfLittleWorth(context, caller)) return (await release(context, caller, true)) ?? { factors: [] }
  return { factors: [], recovery: await askToWait(context, caller) }
}

/**
 * The ciphertexts, or how it stands with the caller's wait for them; null where the caller has not asked yet and would have to wait.
 *
 * @param anyway a caller that has not asked gets them, too
 */
async function release(
  context: CustodyContext,
  caller: SignedInCaller,
  anyway: boolean,
): Promise<Answer | null> {
  const { queries, notices, policy } = context
  const personId = caller.person.id
  const { answer, untold } = await queries.transaction(async (transaction) => {
    if (!(await findVault(transaction, personId))) return { answer: { factors: [] }, untold: false }
    const vault = await holdVault(transaction, personId)
    if (!(await isUnopposed(transaction, context, vault.id, caller))) {
      const row = await findRecovery(transaction, context, vault.id, caller)
      if (!row && !anyway) return { answer: null, untold: false }
      const recovery = row && toRecovery(row, context)
      if (recovery && recovery.state !== 'released')
        return { answer: { factors: [], recovery }, untold: false }
    }
    const read = { personId, action: 'factorsRead' } as const
    await limitRate(transaction, context, read, policy.factorRates)
    const recent = await recentTimes(transaction, context, read, policy.factorNoticeEvery)
    await audit(transaction, context, caller, { action: 'factorsRead', vaultId: vault.id })
    await markReleased(transaction, vault.id, caller)
    const rows = await transaction
      .select({ factor: factorsTable.factor })
      .from(factorsTable)
      .where(eq(factorsTable.vaultId, vault.id))
      .orderBy(asc(factorsTable.createdAt), asc(factorsTable.id))
    const factors = rows.map(({ factor }) => z.parse(factorSchema, factor))
    return { answer: { factors }, untold: recent.length === 0 && factors.length > 0 }
  })
  if (untold) notices.tell(caller, { kind: 'factorsRead' })
  return answer
}

/** Whether the wallet is known to hold less than what the operator has devices wait for. */
async function isOfLittleWorth(context: CustodyContext, caller: SignedInCaller): Promise<boolean> {
  const { queries, policy, worthOf } = context
  const { recoveryDelayAbove, recoveryWorthTimeout } = policy
  const row = recoveryDelayAbove > 0 ? await findVault(queries, caller.person.id) : null
  if (!row) return false
  const { addresses } = z.parse(vaultSchema, row.vault)
  // Nobody knows what it holds: then it is not of little worth, and the device waits.
  const worth = await worthOf(addresses, AbortSignal.timeout(recoveryWorthTimeout)).catch(() => null)
  return worth !== null && worth < recoveryDelayAbove
}

async function askToWait(context: CustodyContext, caller: SignedInCaller): Promise<Recovery> {
  const { queries, notices, policy, now } = context
  const asked = { personId: caller.person.id, action: 'recoveryAsked' } as const
  await queries.transaction(async (transaction) => {
    const vault = await holdVault(transaction, asked.personId)
    await limitRate(transaction, context, asked, policy.recoveryRates)
    await audit(transaction, context, caller, { action: 'recoveryAsked', vaultId: vault.id })
  })
  const at = now()
  const notice = { kind: 'recoveryAsked', subject: caller.browser, due: at + policy.recoveryDelay } as const
  await notices.insist(caller, notice)
  const row = await queries.transaction(async (transaction) => {
    const vault = await holdVault(transaction, asked.personId)
    return beginRecovery(transaction, context, vault.id, caller, at)
  })
  return toRecovery(row, context)
}

/** @throws WalletKitError `INVALID_PARAMS` if there are too many, or one of this id */
export function addFactor(context: CustodyContext, factor: Factor, caller: ProvenCaller): Promise<void> {
  requireOwnSecret([factor])
  return changeVault(context, caller, async (transaction, vault) => {
    await writeFactors(transaction, context, vault.id, [factor])
    return { kind: 'factorAdded', subject: factor.label }
  })
}

/** The last one may go, too; then the notice says that the devices are the only way in. */
export function removeFactor(context: CustodyContext, id: string, caller: ProvenCaller): Promise<void> {
  return changeVault(context, caller, async (transaction, vault) => {
    const [gone] = await transaction
      .delete(factorsTable)
      .where(and(eq(factorsTable.vaultId, vault.id), eq(factorsTable.id, id)))
      .returning({ factor: factorsTable.factor })
    if (!gone) return null
    const left = await transaction
      .select({ id: factorsTable.id })
      .from(factorsTable)
      .where(eq(factorsTable.vaultId, vault.id))
    const { label } = z.parse(factorSchema, gone.factor)
    return { kind: left.length === 0 ? 'lastFactorRemoved' : 'factorRemoved', subject: label }
  })
}
