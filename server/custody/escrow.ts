import { and, eq, isNotNull } from 'drizzle-orm'
import type { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ProvenCaller, SignedInCaller } from '../login/gate/caller.ts'
import { audit, limitRate } from './audit.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { factorsTable } from './custodyTables.ts'
import { holdVault } from './findVault.ts'
import { writeFactors } from './vaultParts.ts'

type Add = Omit<ApiRequest<(typeof custodyEndpoints)['addEscrow']>, 'vaultProof'>
type Answer = ApiAnswer<(typeof custodyEndpoints)['escrow']>

/**
 * Keeps a way back for the operator, because the person wants it.
 *
 * @throws WalletKitError `INVALID_PARAMS` where the operator does not offer it
 */
export function addEscrow(
  context: CustodyContext,
  { factor, secret }: Add,
  caller: ProvenCaller,
): Promise<void> {
  const { escrow } = context
  if (!escrow || factor.kind !== 'escrow')
    throw new WalletKitError('INVALID_PARAMS', 'factor: escrow is not offered')
  return changeVault(context, caller, async (transaction, vault) => {
    await writeFactors(transaction, context, vault.id, [factor])
    const sealed = escrow.seal(secret, { vaultId: vault.id, factorId: factor.id })
    await transaction
      .update(factorsTable)
      .set({ escrow: sealed })
      .where(and(eq(factorsTable.vaultId, vault.id), eq(factorsTable.id, factor.id)))
    return { kind: 'escrowAdded' }
  })
}

/**
 * Gives the operator's secrets out, to who has proved just now to be the person: an old session is not enough.
 *
 * @throws WalletKitError `FACTOR_REQUIRED`, `THROTTLED`
 */
export async function releaseEscrow(context: CustodyContext, caller: SignedInCaller): Promise<Answer> {
  const { queries, notices, policy, escrow, now } = context
  const provenAt = Math.max(caller.signedInAt, caller.steppedUpAt ?? 0)
  if (!escrow || now() - provenAt > policy.escrowFresh)
    throw new WalletKitError('FACTOR_REQUIRED', 'Sign in again to restore the wallet')

  const secrets = await queries.transaction(async (transaction) => {
    const vault = await holdVault(transaction, caller.person.id)
    const released = { personId: caller.person.id, action: 'escrowReleased' } as const
    await limitRate(transaction, context, released, policy.escrowRates)
    await audit(transaction, context, caller, { action: 'escrowReleased', vaultId: vault.id })
    const rows = await transaction
      .select({ id: factorsTable.id, escrow: factorsTable.escrow })
      .from(factorsTable)
      .where(and(eq(factorsTable.vaultId, vault.id), isNotNull(factorsTable.escrow)))
    return rows.map(({ id, escrow: sealed }) => ({
      id,
      secret: escrow.open(sealed ?? '', { vaultId: vault.id, factorId: id }),
    }))
  })
  if (secrets.length > 0) notices.tell(caller, { kind: 'escrowReleased' })
  return { secrets }
}
