import type { Eip1193Provider } from '../../providers/evmProvider.ts'

/** A chain of viem, as far as a wallet is told of it. */
export interface ConnectorChain {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { url: string } } | undefined
}

/**
 * Asks the wallet to take up a chain that it does not know, and to go there.
 *
 * @throws (as a rejection) what the wallet rejects with, by EIP-1193
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export function addChain(provider: Eip1193Provider, chain: ConnectorChain): Promise<unknown> {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers } = chain
  const added = {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
  return provider.request({ method: 'wallet_addEthereumChain', params: [added] })
}
