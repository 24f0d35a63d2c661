import { and, eq } from 'drizzle-orm'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Transaction } from './custodyContext.ts'
import { type VaultRow, vaultsTable } from './custodyTables.ts'

/** The person's wallet, or null. */
export async function findVault(queries: Transaction, personId: string): Promise<VaultRow | null> {
  const [row] = await queries.select().from(vaultsTable).where(isCurrentOf(personId))
  return row ?? null
}

/**
 * The person's wallet, held until the transaction ends: whatever changes a wallet or counts what was done with it takes
 * turns here.
 *
 * @throws WalletKitError `FACTOR_REQUIRED` if there is none
 */
export async function holdVault(transaction: Transaction, personId: string): Promise<VaultRow> {
  const [row] = await transaction.select().from(vaultsTable).where(isCurrentOf(personId)).for('update')
  if (!row) throw new WalletKitError('FACTOR_REQUIRED', 'There is no wallet that this device could open')
  return row
}

function isCurrentOf(personId: string) {
  return and(eq(vaultsTable.personId, personId), eq(vaultsTable.current, true))
}
