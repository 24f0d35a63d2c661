import { fromBase64Url, toBase64Url } from '../services/crypto/base64Url.ts'
import { type Bytes, randomBytes } from '../services/crypto/bytes.ts'
import { seal, unseal } from '../services/crypto/sealing.ts'
import type { Wrap } from './operations.ts'
import { sealContexts, type WalletName } from './sealContexts.ts'

/**
 * Encloses a DEK for one device: under a fresh random share, then under the device's key. The share is for the server alone,
 * the wrap for the device alone: neither opens anything without the other.
 */
export async function wrapDek(
  name: WalletName,
  dek: Bytes,
  key: CryptoKey,
): Promise<{ share: string; wrap: Wrap }> {
  const share = randomBytes(32)
  const inner = await seal(share, dek, sealContexts.share(name))
  const outer = await seal(key, inner.ciphertext, sealContexts.device(name))
  const sent = toBase64Url(share)
  share.fill(0)
  return { share: sent, wrap: { inner: inner.iv, outer } }
}

/** Rejects `VAULT_CORRUPT` where the key, the wrap or the share is not what it was. */
export async function unwrapDek(
  name: WalletName,
  { inner, outer }: Wrap,
  key: CryptoKey,
  share: string,
): Promise<Bytes> {
  const ciphertext = await unseal(key, outer, sealContexts.device(name), 'VAULT_CORRUPT')
  const shareBytes = fromBase64Url(share)
  try {
    return await unseal(shareBytes, { iv: inner, ciphertext }, sealContexts.share(name), 'VAULT_CORRUPT')
  } finally {
    shareBytes.fill(0)
  }
}
