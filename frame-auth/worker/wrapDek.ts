import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, fromBase64Url, randomBytes, toBase64Url } from '../services/crypto/bytes.ts'
import { deriveBytes, seal, unseal } from '../services/crypto/sealing.ts'
import type { Wrap } from './operations.ts'
import { sealContexts, type WalletName } from './sealContexts.ts'

/**
 * Encloses a DEK for one device: under a fresh random share, then under the passkey's secret where the device has a lock, then under
 * the device's key. The share is for the server alone, the wrap for the device alone: neither opens anything without the other.
 */
export async function wrapDek(
  name: WalletName,
  dek: Bytes,
  key: CryptoKey,
  lock: Bytes | undefined,
): Promise<{ share: string; wrap: Wrap }> {
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
export async function unwrapDek(
  name: WalletName,
  { inner, lock: lockIv, outer }: Wrap,
  key: CryptoKey,
  share: string,
  lock: Bytes | undefined,
): Promise<Bytes> {
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
