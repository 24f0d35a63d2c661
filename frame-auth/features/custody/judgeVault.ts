import type { Vault } from '#shared/api/auth/custody.ts'
import type { CustodyOverview, CustodyStatus } from './custody.ts'
import type { KnownWallet, WalletRecord } from './walletRecords.ts'

/** What the server shows, against what this device knows. Nothing here needs a key: it is known before anything is opened. */
export function judgeVault(
  { vault, frozen, enrolled }: CustodyOverview,
  { record, known }: { record: WalletRecord | null; known: KnownWallet | null },
): CustodyStatus {
  if (!vault) return known ? 'tampered' : 'none'
  if (known && !isHeir(vault, known)) return 'tampered'
  if (record && !isSame(vault, record.vault)) return 'tampered'
  if (frozen) return 'frozen'
  return record && enrolled ? 'ready' : 'locked'
}

/** The known wallet itself, or its next epoch: never another one, an older one, or the same one encrypted differently. */
function isHeir(vault: Vault, { pin, iv }: KnownWallet): boolean {
  if (vault.id !== pin.vaultId || !haveSameAddresses(vault.addresses, pin.addresses)) return false
  return vault.epoch > pin.epoch || (vault.epoch === pin.epoch && vault.iv === iv)
}

function isSame(a: Vault, b: Vault): boolean {
  const isSameBox = a.id === b.id && a.epoch === b.epoch && a.iv === b.iv && a.ciphertext === b.ciphertext
  return isSameBox && haveSameAddresses(a.addresses, b.addresses)
}

function haveSameAddresses(a: Vault['addresses'], b: Vault['addresses']): boolean {
  return a.eip155 === b.eip155 && a.solana === b.solana
}
