import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** The error for a network that the page did not configure. */
export function networkNotFound(id: CaipNetworkId): WalletKitError {
  return new WalletKitError('NETWORK_NOT_FOUND', `Network ${id} is not in the networks list`)
}
