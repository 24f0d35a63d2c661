import { isAddress as isSolanaAddress } from '@solana/web3.js'
import { type Address, getAddress, isAddress } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bech32 = '[02-9ac-hj-np-z]'

/** Whether a text is an address of another namespace than names are kept for; by its form, where that has no length of its own. */
const otherAddresses: readonly ((text: string) => boolean)[] = [
  isSolanaAddress,
  // Bitcoin: base58, and SegWit's.
  (text) => new RegExp(`^(?:${base58}{26,35}|(?:bc|tb|bcrt)1${bech32}{11,71})$`).test(text),
  // Polkadot: two or three bytes beside the 32 of a key.
  (text) => new RegExp(`^${base58}{46,50}$`).test(text),
  // Cosmos.
  (text) => new RegExp(`^[a-z][a-z0-9]{1,31}1${bech32}{38,58}$`).test(text),
]

/**
 * Whose name is asked for. In mixed case the address must match its checksum: a letter may be wrong.
 *
 * @returns null for an address of another namespace, which can have no name
 * @throws WalletKitError `INVALID_PARAMS`
 */
export function parseOwner(text: string): Address | null {
  if (isAddress(text)) return getAddress(text)
  if (otherAddresses.some((isOne) => isOne(text))) return null
  throw new WalletKitError('INVALID_PARAMS', 'address: not an address, or its checksum is wrong')
}
