import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'

/** Answers a provider request that needs no wallet. */
export type ReadChain = (network: Network, method: string, params: unknown) => Promise<unknown>

/**
 * Lets read requests through to the chain; what needs a wallet is refused as long as none is connected.
 *
 * @throws `NOT_CONNECTED` for methods that only a wallet can answer
 */
export function createReadChain(request: ReadChain): ReadChain {
  return async (network, method, params) => {
    if (!namespaceTraits[network.chainNamespace].readMethods.has(method)) {
      throw new WalletKitError('NOT_CONNECTED', 'Connect a wallet first')
    }
    if (method === 'eth_chainId') return `0x${Number(network.id).toString(16)}`
    if (method === 'net_version') return String(network.id)
    return request(network, method, params)
  }
}
