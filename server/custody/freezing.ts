import { eq } from 'drizzle-orm'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ProvenCaller, SignedInCaller } from '../login/gate/caller.ts'
import { audit } from './audit.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { factorsTable, vaultsTable } from './custodyTables.ts'
import { findVault, holdVault } from './findVault.ts'
import { refuseWaiting } from './recoveries.ts'

type FrozenVault = Pick<typeof vaultsTable.$inferSelect, 'id' | 'frozenAt'>

/**
 * How long a freeze still holds, in milliseconds: one is thawed with a recovery factor, and without one it lapses, since nothing but the
 * devices could ever thaw it. 0 for none.
 */
async function frozenFor(
  transaction: Transaction,
  { policy, now }: Pick<CustodyContext, 'policy' | 'now'>,
  { id, frozenAt }: FrozenVault,
): Promise<number> {
  if (!frozenAt) return 0
  const [factor] = await transaction
    .select({ id: factorsTable.id })
    .from(factorsTable)
    .where(eq(factorsTable.vaultId, id))
    .limit(1)
  if (factor) return Number.POSITIVE_INFINITY
  return Math.max(0, frozenAt.getTime() + policy.frozenWithoutFactor - now())
}

/** @throws WalletKitError `WALLET_FROZEN`, with `data.retryAfter` in seconds where the freeze lapses */
export async function requireUnfrozen(
  transaction: Transaction,
  context: Pick<CustodyContext, 'policy' | 'now'>,
  vault: FrozenVault,
): Promise<void> {
  const left = await frozenFor(transaction, context, vault)
  if (left === 0) return
  const data = Number.isFinite(left) ? { retryAfter: Math.ceil(left / 1_000) } : undefined
  throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen', data)
}

/**
 * Stops every release of a share. A session alone may: whoever lost a device has nothing else. What is frozen stays so for as long as it
 * was; a freeze that has lapsed begins anew. A recovery factor thaws, so a device that opens the wallet and freezes it means those
 * devices, too, that wait to use one.
 */
export async function freezeVault(context: CustodyContext, caller: SignedInCaller): Promise<void> {
  const { queries, notices, now } = context
  const frozen = await queries.transaction(async (transaction) => {
    if (!(await findVault(transaction, caller.person.id))) return false
    const vault = await holdVault(transaction, caller.person.id)
    await refuseWaiting(transaction, context, vault.id, caller)
    if ((await frozenFor(transaction, context, vault)) > 0) return false
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
