import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Holding } from '../holdings/toHoldings.ts'

/** The address by which a network's own currency is named among tokens. */
export function isNative(address: string, namespace: ChainNamespace): boolean {
  const native = namespace === 'solana' ? nativeTokenAddresses.solana : nativeTokenAddresses.eip155
  return isSameAddress(address, native)
}

/** A token's contract or mint; null for the network's own currency. */
export function tokenAddressOf({ key }: Pick<Holding, 'key'>): string | null {
  return key === '' ? null : key.slice(key.lastIndexOf(':') + 1)
}

export function unsupported(): WalletKitError {
  return new WalletKitError('CHAIN_NOT_SUPPORTED', 'Unsupported chain')
}
