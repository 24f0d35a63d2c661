import { custodyEndpoints, type Factor } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { Enrolling } from './createEnrolling.ts'
import type { Unlocking } from './createUnlocking.ts'
import { type CustodyState, refreshCustody } from './custodyState.ts'

/** What the ways back into the wallet are made from. Their secrets are never sent, save the one of `addEscrow`. */
export interface RecoveryContext {
  api: Api
  signer: Signer
  passkeys: Passkeys
  state: CustodyState
  unlocking: Unlocking
  enrolling: Enrolling
}

/** The factors of a kind. @throws `REQUEST_PENDING` while a recovery waits */
export async function readFactors({ api, state }: RecoveryContext, kind: Factor['kind']): Promise<Factor[]> {
  const { factors, recovery } = await api.call(custodyEndpoints.factors, {})
  if (recovery) {
    // The view says since when and until when.
    await refreshCustody(state)
    throw new WalletKitError('REQUEST_PENDING', 'Another device has to agree, or time has to pass')
  }
  return factors.filter((factor) => factor.kind === kind)
}

export function canConfirmByPasskey({ passkeys, state }: RecoveryContext): boolean {
  const factors = state.store.get(state.overviewAtom)?.factors
  return passkeys.isHere() && (factors?.some(({ kind }) => kind === 'passkey') ?? false)
}

/** Credential ids, base64url. */
export async function readPasskeyIds(context: RecoveryContext): Promise<readonly string[]> {
  if (!canConfirmByPasskey(context)) return []
  return (await readFactors(context, 'passkey')).flatMap(({ credentialId }) => credentialId ?? [])
}
