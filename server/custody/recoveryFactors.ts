import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type custodyEndpoints, type Factor, factorSchema } from '#shared/api/auth/custody.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import type { ProvenCaller, SignedInCaller } from '../login/gate/caller.ts'
import { audit, limitRate, recentTimes } from './audit.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { factorsTable } from './custodyTables.ts'
import { findVault, holdVault } from './findVault.ts'
import { requireOwnSecret, writeFactors } from './vaultParts.ts'

type Answer = ApiAnswer<(typeof custodyEndpoints)['factors']>

/**
 * The recovery ciphertexts, for a device that has to open the wallet. They open by a secret that the server never sees;
 * reading them is counted, written down and told all the same.
 *
 * @throws WalletKitError `THROTTLED`
 */
export async function readFactors(context: CustodyContext, caller: SignedInCaller): Promise<Answer> {
  const { queries, notices, policy } = context
  const personId = caller.person.id
  const { factors, untold } = await queries.transaction(async (transaction) => {
    if (!(await findVault(transaction, personId))) return { factors: [], untold: false }
    const vault = await holdVault(transaction, personId)
    const read = { personId, action: 'factorsRead' } as const
    await limitRate(transaction, context, read, policy.factorRates)
    const recent = await recentTimes(transaction, context, read, policy.factorNoticeEvery)
    await audit(transaction, context, caller, { action: 'factorsRead', vaultId: vault.id })
    const rows = await transaction
      .select({ factor: factorsTable.factor })
      .from(factorsTable)
      .where(eq(factorsTable.vaultId, vault.id))
      .orderBy(asc(factorsTable.createdAt), asc(factorsTable.id))
    return { factors: rows.map(({ factor }) => z.parse(factorSchema, factor)), untold: recent.length === 0 }
  })
  if (untold && factors.length > 0) notices.tell(caller, { kind: 'factorsRead' })
  return { factors }
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
