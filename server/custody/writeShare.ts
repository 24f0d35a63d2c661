import type { SignedInCaller } from '../login/gate/caller.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { sharesTable } from './custodyTables.ts'

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
