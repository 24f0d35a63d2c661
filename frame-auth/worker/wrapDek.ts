import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, fromBase64Url, randomBytes, toBase64Url } from '../services/crypto/bytes.ts'
import { deriveBytes, seal, unseal } from '../services/crypto/sealing.ts'
import type { Wrap } from './operations.ts'
import { sealContexts, type WalletName } from './sealContexts.ts'

export interface WrapParameters {
  name: WalletName
  dek: Bytes
  /** The device's. */
  key: CryptoKey
  /** What the passkey of the device's lock answers; undefined where there is no lock. */
  lock: Bytes | undefined
}

export interface UnwrapParameters extends Omit<WrapParameters, 'dek'> {
  wrap: Wrap
  /** From the server. */
  share: string
}

/**
 * Encloses a DEK for one device: under a fresh random share, then under the passkey's secret where the device has a lock, then under
 * the device's key. The share is for the server alone, the wrap for the device alone: neither opens anything without the other.
 */
export async function wrapDek({
  name,
  dek,
  key,
  lock,
}: WrapParameters): Promise<{ share: string; wrap: Wrap }> {
  const share = randomBytes(32)
  const inner = await seal(share, dek, sealContexts.share(name))
  const locked = lock && (await seal(await lockKeyOf(lock), inner.ciphertext, sealContexts.lock(name)))
  const outer = await seal(key, (locked ?? inner).ciphertext, sealContexts.device(name))
  const sent = toBase64Url(share)
  share.fill(0)
  return { share: sent, wrap: { inner: inner.iv, ...(locked && { lock: locked.iv }), outer } }
}

/**
 * Rejects `VAULT_CORRUPT` where the key, the wrap or the share is not what it was; `RECOVERY_INVALID` where the lock's secret is
 * missing, or another passkey's.
 */
export async function unwrapDek({ name, wrap, key, share, lock }: UnwrapParameters): Promise<Bytes> {
  const { inner, lock: lockIv, outer } = wrap
  const enclosed = await unseal(key, outer, sealContexts.device(name), 'VAULT_CORRUPT')
  const ciphertext = lockIv ? await unlock(name, { iv: lockIv, ciphertext: enclosed }, lock) : enclosed
  const shareBytes = fromBase64Url(share)
  try {
    return await unseal(shareBytes, { iv: inner, ciphertext }, sealContexts.share(name), 'VAULT_CORRUPT')
  } finally {
    shareBytes.fill(0)
  }
}

async function unlock(
  name: WalletName,
  sealed: { iv: Bytes; ciphertext: Bytes },
  lock: Bytes | undefined,
): Promise<Bytes> {
  if (!lock) throw new WalletKitError('RECOVERY_INVALID', 'The wallet is locked by a passkey')
  return unseal(await lockKeyOf(lock), sealed, sealContexts.lock(name), 'RECOVERY_INVALID')
}

async function lockKeyOf(secret: Bytes): Promise<Bytes> {
  return deriveBytes(secret, new Uint8Array(), 'wallet-kit passkey lock', 32)
}
