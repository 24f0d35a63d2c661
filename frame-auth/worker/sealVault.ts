import type { Vault } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, fromBase64Url, toBase64Url } from '../services/crypto/bytes.ts'
import { seal, unseal } from '../services/crypto/sealing.ts'
import { addressesOf, withKeys } from './keys.ts'
import { sealContexts, type WalletName } from './sealContexts.ts'

/** The vault of an entropy, with the addresses that it opens. */
export async function sealVault(
  head: Omit<WalletName, 'addresses' | 'version'>,
  dek: Bytes,
  entropy: Bytes,
): Promise<Vault> {
  const { person, ...rest } = head
  const shown = { ...rest, version: 1 as const, addresses: await withKeys(entropy, addressesOf) }
  const { iv, ciphertext } = await seal(dek, entropy, sealContexts.vault({ person, ...shown }))
  return { ...shown, iv: toBase64Url(iv), ciphertext: toBase64Url(ciphertext) }
}

/** Lends the entropy of a vault for one use and wipes it. Rejects `VAULT_CORRUPT` where it does not open. */
export async function withEntropy<T>(
  person: string,
  vault: Vault,
  dek: Bytes,
  use: (entropy: Bytes) => Promise<T>,
): Promise<T> {
  const sealed = { iv: fromBase64Url(vault.iv), ciphertext: fromBase64Url(vault.ciphertext) }
  const entropy = await unseal(dek, sealed, sealContexts.vault({ person, ...vault }), 'VAULT_CORRUPT')
  try {
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}

/** That the keys inside are those of the addresses outside. Rejects `VAULT_CORRUPT` or `ADDRESS_MISMATCH`. */
export async function checkVault(person: string, vault: Vault, dek: Bytes): Promise<void> {
  const found = await withEntropy(person, vault, dek, (entropy) => withKeys(entropy, addressesOf))
  if (found.eip155 !== vault.addresses.eip155 || found.solana !== vault.addresses.solana)
    throw new WalletKitError('ADDRESS_MISMATCH', 'The wallet has other addresses than it is said to have')
}
