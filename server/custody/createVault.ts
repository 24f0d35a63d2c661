import { eq } from 'drizzle-orm'
import type { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { testPersonas } from '#shared/entities/testLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import { audit } from './audit.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { restartsTable, vaultsTable } from './custodyTables.ts'
import { findVault } from './findVault.ts'
import { findRestart } from './restart.ts'
import { requireOwnSecret, writeFactors, writeShare } from './vaultParts.ts'

type Request = ApiRequest<(typeof custodyEndpoints)['create']>

/**
 * Keeps a person's first wallet, or the new one of a person who asked for it and waited. The one before stays in the
 * database for good: whoever finds its device or code again can still be helped.
 *
 * @throws WalletKitError `VAULT_CONFLICT` if there is one already; two devices that are first at once make one wallet. `WALLET_FROZEN`
 * for the person of test projects whose wallet always is
 */
export async function createVault(
  context: CustodyContext,
  request: Request,
  caller: SignedInCaller,
): Promise<void> {
  const { queries, notices, now } = context
  const { vault, proofKey, share, deviceName, factors } = request
  const personId = caller.person.id
  if (caller.person.email === testPersonas.frozen)
    throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')
  if (vault.epoch !== 1) throw conflict()
  requireOwnSecret(factors)

  const replaced = await queries.transaction(async (transaction) => {
    const former = await setAside(transaction, context, personId)
    const at = new Date(now())
    // The table holds one current wallet for each person, and one of each id, whoever comes at the same time.
    const made = await transaction
      .insert(vaultsTable)
      .values({
        id: vault.id,
        personId,
        epoch: vault.epoch,
        vault,
        proofKey,
        current: true,
        frozenAt: null,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: vaultsTable.id })
    if (made.length === 0) throw conflict()
    await writeShare(transaction, context, vault.id, caller, { share, name: deviceName })
    await writeFactors(transaction, context, vault.id, factors)
    const action = former ? 'restarted' : 'created'
    await audit(transaction, context, caller, { action, vaultId: vault.id })
    return former
  })
  if (replaced) notices.tell(caller, { kind: 'restarted' })
}

/** Makes room where the person asked for a new wallet and the time has come. Says whether there was one. */
async function setAside(
  transaction: Transaction,
  context: CustodyContext,
  personId: string,
): Promise<boolean> {
  const former = await findVault(transaction, personId)
  if (!former) return false
  const restart = await findRestart(transaction, context, personId)
  if (!restart || restart.dueAt.getTime() > context.now()) throw conflict()
  await transaction
    .update(vaultsTable)
    .set({ current: false, updatedAt: new Date(context.now()) })
    .where(eq(vaultsTable.id, former.id))
  await transaction.delete(restartsTable).where(eq(restartsTable.personId, personId))
  return true
}

function conflict(): WalletKitError {
  return new WalletKitError('VAULT_CONFLICT', 'There is a wallet already')
}
