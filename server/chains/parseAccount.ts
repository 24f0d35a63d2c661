import { isAddress as isSolanaAddress } from '@solana/web3.js'
import { getAddress, isAddress } from 'viem'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** An account of a namespace, as the chain writes it. */
export interface ParsedAccount {
  namespace: ChainNamespace
  address: string
}

/**
 * Reads an account's address, as EIP-55 or base58. One in mixed case must match its checksum: a letter may be wrong.
 *
 * @throws WalletKitError `INVALID_PARAMS`
 */
export function parseAccount(text: string): ParsedAccount {
  if (isAddress(text)) return { namespace: 'eip155', address: getAddress(text) }
  if (!text.startsWith('0x') && isSolanaAddress(text)) return { namespace: 'solana', address: text }
  throw new WalletKitError('INVALID_PARAMS', 'address: not an address, or its checksum is wrong')
}
