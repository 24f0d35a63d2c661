import { and, eq } from 'drizzle-orm'
import type { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ProvenCaller } from '../login/gate/caller.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { sharesTable } from './custodyTables.ts'
import { dropRecoveries } from './recoveries.ts'
import { writeShare } from './vaultParts.ts'

type Enrol = Omit<ApiRequest<(typeof custodyEndpoints)['enrol']>, 'vaultProof'>
type Revoke = Omit<ApiRequest<(typeof custodyEndpoints)['revokeDevice']>, 'vaultProof'>

/**
 * Gives the calling device a share; its owner is told, on the other devices' address too (security.md limit 7).
 *
 * @throws WalletKitError `WALLET_FROZEN`; `INVALID_PARAMS` if there are too many devices
 */
export function enrolDevice(
  context: CustodyContext,
  { share, deviceName }: Enrol,
  caller: ProvenCaller,
): Promise<void> {
  return changeVault(context, caller, async (transaction, vault) => {
    if (vault.frozenAt) throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')
    const others = await transaction
      .select({ device: sharesTable.device })
      .from(sharesTable)
      .where(eq(sharesTable.vaultId, vault.id))
    const known = others.some(({ device }) => device === caller.device)
    if (!known && others.length >= context.policy.devices)
      throw new WalletKitError('INVALID_PARAMS', 'Too many devices: revoke some first')
    await writeShare(transaction, context, vault.id, caller, { share, name: deviceName })
    await dropRecoveries(transaction, vault.id, caller.device)
    return { kind: 'deviceAdded', subject: deviceName }
  })
}

/** Deletes a device's share: what it keeps locally is useless from then on. */
export function revokeDevice(
  context: CustodyContext,
  { device }: Revoke,
  caller: ProvenCaller,
): Promise<void> {
  return changeVault(context, caller, async (transaction, vault) => {
    const [gone] = await transaction
      .delete(sharesTable)
      .where(and(eq(sharesTable.vaultId, vault.id), eq(sharesTable.device, device)))
      .returning({ name: sharesTable.name })
    return gone ? { kind: 'deviceRevoked', subject: gone.name } : null
  })
}
