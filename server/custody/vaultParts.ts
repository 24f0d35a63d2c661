import { eq } from 'drizzle-orm'
import type { Factor } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { factorsTable, sharesTable } from './custodyTables.ts'

/**
 * An escrow factor comes with its secret, by a call of its own: without one it would look like a way back and be none.
 *
 * @throws WalletKitError `INVALID_PARAMS`
 */
export function requireOwnSecret(factors: readonly Factor[]): void {
  if (factors.some(({ kind }) => kind === 'escrow'))
    throw new WalletKitError('INVALID_PARAMS', 'factors: an escrow needs its secret')
}

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

/** Keeps the calling device's share, in place of one that it had. */
export async function writeShare(
  transaction: Transaction,
  { now }: Pick<CustodyContext, 'now'>,
  vaultId: string,
  { device, site }: SignedInCaller,
  { share, name }: { share: string; name: string },
): Promise<void> {
  const at = new Date(now())
  await transaction
    .insert(sharesTable)
    .values({ vaultId, device, share, name, site, createdAt: at, lastUsedAt: at })
    .onConflictDoUpdate({
      target: [sharesTable.vaultId, sharesTable.device],
      set: { share, name, site, lastUsedAt: at },
    })
}
