import type { Factor } from '#shared/api/auth/custody.ts'
import { type Bytes, fromBase64Url, toBase64Url } from '../services/crypto/bytes.ts'
import { deriveBytes, seal, unseal } from '../services/crypto/sealing.ts'
import { sealContexts, type WalletName } from './sealContexts.ts'

/** A factor without its ciphertext. */
export type FactorPlan = Omit<Factor, 'iv' | 'ciphertext'>

/** Encrypts a DEK under a recovery secret of at least 128 random bits (security.md §4, recⱼ). */
export async function makeFactor(
  name: WalletName,
  dek: Bytes,
  secret: Bytes,
  plan: FactorPlan,
): Promise<Factor> {
  const key = await keyOf(secret, plan)
  const { iv, ciphertext } = await seal(key, dek, sealContexts.factor(name, plan))
  key.fill(0)
  return { ...plan, iv: toBase64Url(iv), ciphertext: toBase64Url(ciphertext) }
}

/** Rejects `RECOVERY_INVALID` where the secret is not this factor's. */
export async function openFactor(name: WalletName, secret: Bytes, factor: Factor): Promise<Bytes> {
  const key = await keyOf(secret, factor)
  const sealed = { iv: fromBase64Url(factor.iv), ciphertext: fromBase64Url(factor.ciphertext) }
  try {
    return await unseal(key, sealed, sealContexts.factor(name, factor), 'RECOVERY_INVALID')
  } finally {
    key.fill(0)
  }
}

async function keyOf(secret: Bytes, { kind, salt }: FactorPlan): Promise<Bytes> {
  return deriveBytes(secret, fromBase64Url(salt), `wallet-kit recovery ${kind}`, 32)
}
