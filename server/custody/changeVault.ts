import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ProvenCaller } from '../login/gate/caller.ts'
import { audit } from './audit.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import type { VaultRow } from './custodyTables.ts'
import { holdVault } from './findVault.ts'
import type { Notice } from './notices.ts'
import { dropRestart } from './restart.ts'

/**
 * A change by someone who can open the wallet: one after the other, written down, told by mail. Who can do that has not
 * lost it, so a new start that somebody asked for ends with it.
 *
 * @param change gives what to tell, or null if nothing changed
 * @throws WalletKitError `FACTOR_REQUIRED` if there is no wallet, or another than was proven, and what `change` throws: then nothing changes
 */
export async function changeVault(
  context: CustodyContext,
  caller: ProvenCaller,
  change: (transaction: Transaction, vault: VaultRow) => Promise<Notice | null>,
): Promise<void> {
  const { queries, notices } = context
  const { notice, cancelled } = await queries.transaction(async (transaction) => {
    const vault = await holdVault(transaction, caller.person.id)
    // Rotated between the proof and now: what the caller can open, and enclose for others, is the wallet of before.
    if (vault.proofKey !== caller.proofKey)
      throw new WalletKitError('FACTOR_REQUIRED', 'The wallet was rotated on another device')
    const told = await change(transaction, vault)
    if (told) await audit(transaction, context, caller, { action: told.kind, vaultId: vault.id })
    return { notice: told, cancelled: await dropRestart(transaction, context, caller, vault.id) }
  })
  if (notice) notices.tell(caller, notice)
  if (cancelled) notices.tell(caller, { kind: 'restartCancelled' })
}
