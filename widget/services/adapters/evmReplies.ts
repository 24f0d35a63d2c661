import { getAddress, isAddress } from 'viem/utils'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { maxAddresses } from './walletPort.ts'

/**
 * Parses the answer of `eth_accounts` or `eth_requestAccounts`.
 *
 * @returns at most `maxAddresses` addresses with their EIP-55 checksum; an empty list is a valid answer
 * @throws `WALLET_INVALID_RESPONSE` for anything but a list of addresses, also for one whose mixed case is not its checksum
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export function parseAccounts(value: unknown): string[] {
  if (!Array.isArray(value)) throw invalid('a list of addresses')
  return value.slice(0, maxAddresses).map((entry: unknown) => {
    if (typeof entry !== 'string' || !isAddress(entry)) throw invalid('a list of addresses')
    return getAddress(entry)
  })
}

/**
 * Parses the answer of `eth_chainId`. Numbers and decimal texts are taken too: wallets in the field give them.
 *
 * @returns the chain id as a decimal text, the CAIP-2 reference
 * @throws `WALLET_INVALID_RESPONSE`
 * @see https://eips.ethereum.org/EIPS/eip-695
 */
export function parseChainId(value: unknown): string {
  const id = typeof value === 'string' && /^(?:0x[0-9a-f]+|\d+)$/i.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw invalid('a chain id')
  return String(id)
}

function invalid(expected: string): WalletKitError {
  return new WalletKitError('WALLET_INVALID_RESPONSE', `The wallet did not answer with ${expected}`)
}
