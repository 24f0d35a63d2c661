import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type custodyEndpoints, type Vault, vaultSchema } from '#shared/api/auth/custody.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ProvenCaller } from '../login/gate/caller.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { factorsTable, sharesTable, type VaultRow, vaultsTable } from './custodyTables.ts'
import { dropRecoveries } from './recoveries.ts'
import { requireOwnSecret, writeFactors, writeShare } from './vaultParts.ts'

type Request = Omit<ApiRequest<(typeof custodyEndpoints)['rotate']>, 'vaultProof'>

/**
 * Takes the same wallet under a new DEK: every share and factor of the old one goes, all at once or not at all.
 *
 * @throws WalletKitError `VAULT_CONFLICT` if it is not the next epoch of the same wallet (threat 16)
 */
export function rotateVault(
  context: CustodyContext,
  { vault, proofKey, share, factors }: Request,
  caller: ProvenCaller,
): Promise<void> {
  requireOwnSecret(factors)
  return changeVault(context, caller, async (transaction, row) => {
    if (!isNextOf(row, vault))
      throw new WalletKitError('VAULT_CONFLICT', 'This is not the next state of the wallet')
    await transaction
      .update(vaultsTable)
      .set({ epoch: vault.epoch, vault, proofKey, updatedAt: new Date(context.now()) })
      .where(eq(vaultsTable.id, row.id))
    const ofThis = eq(sharesTable.vaultId, row.id)
    const [former] = await transaction
      .select({ name: sharesTable.name })
      .from(sharesTable)
      .where(and(ofThis, eq(sharesTable.device, caller.device)))
    await transaction.delete(sharesTable).where(ofThis)
    await dropRecoveries(transaction, row.id)
    await transaction.delete(factorsTable).where(eq(factorsTable.vaultId, row.id))
    await writeShare(transaction, context, row.id, caller, { share, name: former?.name ?? caller.browser })
    await writeFactors(transaction, context, row.id, factors)
    return { kind: 'rotated' }
  })
}

function isNextOf(row: VaultRow, vault: Vault): boolean {
  const { addresses } = z.parse(vaultSchema, row.vault)
  return (
    vault.id === row.id &&
    vault.epoch === row.epoch + 1 &&
    vault.addresses.eip155 === addresses.eip155 &&
    vault.addresses.solana === addresses.solana
  )
}
