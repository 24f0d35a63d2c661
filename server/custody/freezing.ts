import { eq } from 'drizzle-orm'
import type { ProvenCaller, SignedInCaller } from '../login/gate/caller.ts'
import { audit } from './audit.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { vaultsTable } from './custodyTables.ts'
import { findVault, holdVault } from './findVault.ts'

/** Stops every release of a share. A session alone may: whoever lost a device has nothing else. */
export async function freezeVault(context: CustodyContext, caller: SignedInCaller): Promise<void> {
  const { queries, notices, now } = context
  const frozen = await queries.transaction(async (transaction) => {
    if (!(await findVault(transaction, caller.person.id))) return false
    const vault = await holdVault(transaction, caller.person.id)
    if (vault.frozenAt) return false
    await transaction
      .update(vaultsTable)
      .set({ frozenAt: new Date(now()) })
      .where(eq(vaultsTable.id, vault.id))
    await audit(transaction, context, caller, { action: 'frozen', vaultId: vault.id })
    return true
  })
  if (frozen) notices.tell(caller, { kind: 'frozen' })
}

/** Lets shares go again. */
export function thawVault(context: CustodyContext, caller: ProvenCaller): Promise<void> {
  return changeVault(context, caller, async (transaction, vault) => {
    if (!vault.frozenAt) return null
    await transaction.update(vaultsTable).set({ frozenAt: null }).where(eq(vaultsTable.id, vault.id))
    return { kind: 'thawed' }
  })
}
