import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromBase64Url, toBase64Url } from '../../services/crypto/bytes.ts'
import type { Means } from '../../worker/operations.ts'
import { decodeRecoveryCode } from './recoveryCode.ts'
import { type RecoveryContext, readFactors } from './recoveryContext.ts'

export function recoverByPasskey(context: RecoveryContext): Promise<void> {
  return context.enrolling.recover(() => meansByPasskey(context))
}

/** By what the operator keeps. */
export function recoverByEscrow(context: RecoveryContext): Promise<void> {
  return context.enrolling.recover(() => meansByEscrow(context))
}

export async function recoverByCode(context: RecoveryContext, code: string): Promise<void> {
  const secret = await decodeRecoveryCode(code)
  await context.enrolling.recover(async () =>
    (await readFactors(context, 'code')).map((factor) => ({ kind: 'factor', secret, factor })),
  )
}

async function meansByPasskey(context: RecoveryContext): Promise<Means[]> {
  const candidates = (await readFactors(context, 'passkey')).flatMap((factor) => {
    const { credentialId, salt } = factor
    if (credentialId === undefined) return []
    return [{ factor, credentialId: fromBase64Url(credentialId), salt: fromBase64Url(salt) }]
  })
  if (candidates.length === 0) throw new WalletKitError('RECOVERY_INVALID', 'No passkey was set up')
  const { credentialId, secret } = await context.passkeys.answer(candidates)
  const used = toBase64Url(credentialId)
  return candidates
    .filter(({ factor }) => factor.credentialId === used)
    .map(({ factor }) => ({ kind: 'factor', secret, factor }))
}

async function meansByEscrow(context: RecoveryContext): Promise<Means[]> {
  const factors = await readFactors(context, 'escrow')
  const { secrets } = await context.api.call(custodyEndpoints.escrow, {})
  const kept = new Map(secrets.map(({ id, secret }) => [id, fromBase64Url(secret)]))
  return factors.flatMap((factor) => {
    const secret = kept.get(factor.id)
    return secret ? [{ kind: 'factor', secret, factor }] : []
  })
}
