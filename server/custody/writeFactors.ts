import { eq } from 'drizzle-orm'
import type { Factor } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { factorsTable } from './custodyTables.ts'

/**
 * Keeps recovery ciphertexts beside those that are there.
 *
 * @throws WalletKitError `INVALID_PARAMS` if there are too many, or one of an id that is taken
 */
export async function writeFactors(
  transaction: Transaction,
  { policy, now }: Pick<CustodyContext, 'policy' | 'now'>,
  vaultId: string,
  factors: readonly Factor[],
): Promise<void> {
  if (factors.length === 0) return
  const there = await transaction
    .select({ id: factorsTable.id })
    .from(factorsTable)
    .where(eq(factorsTable.vaultId, vaultId))
  const ids = new Set([...there, ...factors].map(({ id }) => id))
  if (ids.size > policy.factors) throw new WalletKitError('INVALID_PARAMS', 'factors: too many')
  if (ids.size < there.length + factors.length)
    throw new WalletKitError('INVALID_PARAMS', 'factors: the id is taken')
  const createdAt = new Date(now())
  await transaction
    .insert(factorsTable)
    .values(factors.map((factor) => ({ vaultId, id: factor.id, factor, createdAt })))
}
