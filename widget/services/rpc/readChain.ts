import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** What a page may ask a chain without a wallet, by namespace. */
const readMethods: Partial<Record<ChainNamespace, ReadonlySet<string>>> = { eip155: safeEvmMethods }

/** Answers a provider request that needs no wallet. */
export type ReadChain = (network: Network, method: string, params: unknown) => Promise<unknown>

/**
 * Lets read requests through to the chain; what needs a wallet is refused as long as none is connected, and permitted is nothing.
 *
 * @throws `NOT_CONNECTED` for methods that only a wallet can answer
 */
export function createReadChain(request: ReadChain): ReadChain {
  return async (network, method, params) => {
    if (method === 'wallet_getPermissions') return []
    if (!readMethods[network.chainNamespace]?.has(method)) {
      throw new WalletKitError('NOT_CONNECTED', 'Connect a wallet first')
    }
    if (method === 'eth_chainId') return `0x${Number(network.id).toString(16)}`
    if (method === 'net_version') return String(network.id)
    return request(network, method, params)
  }
}
