import { and, eq } from 'drizzle-orm'
import type { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import { audit, limitRate } from './audit.ts'
import type { CustodyContext } from './custodyContext.ts'
import { sharesTable } from './custodyTables.ts'
import { holdVault } from './findVault.ts'
import { requireUnfrozen } from './freezing.ts'
import { dropRestart } from './restart.ts'

type Answer = ApiAnswer<(typeof custodyEndpoints)['share']>

/**
 * Hands the calling device its share (threat 25). Who still has a device that opens the wallet has not lost it: a new
 * start that somebody asked for ends here.
 *
 * @throws WalletKitError `FACTOR_REQUIRED` if the device has none, or no more; `WALLET_FROZEN`; `SESSION_EXPIRED` if the
 * login is too long ago; `THROTTLED`. A frozen wallet that cannot be recovered carries `data.retryAfter` in seconds
 */
export async function releaseShare(context: CustodyContext, caller: SignedInCaller): Promise<Answer> {
  const { queries, notices, policy, now } = context
  if (now() - caller.signedInAt > policy.shareSessionAge)
    throw new WalletKitError('SESSION_EXPIRED', 'The login is too long ago')

  const { answer, cancelled } = await queries.transaction(async (transaction) => {
    const vault = await holdVault(transaction, caller.person.id)
    await requireUnfrozen(transaction, context, vault)
    const own = and(eq(sharesTable.vaultId, vault.id), eq(sharesTable.device, caller.device))
    const [row] = await transaction.select({ share: sharesTable.share }).from(sharesTable).where(own)
    if (!row) throw new WalletKitError('FACTOR_REQUIRED', 'This device cannot open the wallet')
    const released = { personId: caller.person.id, action: 'shareReleased', device: caller.device } as const
    await limitRate(transaction, context, released, policy.shareRates)
    await audit(transaction, context, caller, { action: 'shareReleased', vaultId: vault.id })
    await transaction
      .update(sharesTable)
      .set({ lastUsedAt: new Date(now()) })
      .where(own)
    return {
      answer: { share: row.share, epoch: vault.epoch },
      cancelled: await dropRestart(transaction, context, caller, vault.id),
    }
  })
  if (cancelled) notices.tell(caller, { kind: 'restartCancelled' })
  return answer
}
