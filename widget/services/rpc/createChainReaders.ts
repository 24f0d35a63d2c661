import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { rpcUrl } from './rpcUrl.ts'

export interface ChainReaders {
  /** The native balance in base units (wei, lamports). */
  readBalance: (network: Network, address: string) => Promise<bigint>
  /** Any EVM read request. */
  request: (network: Network, method: string, params: unknown) => Promise<unknown>
}

/** Readers of the configured chains through the kit's proxy. A namespace's library loads with its first request. */
export function createChainReaders(apiUrl: string, projectId: string): ChainReaders {
  const evm = async ({ caipNetworkId }: Network) => {
    const { createEvmClient } = await import('./evmClient.ts')
    return createEvmClient(rpcUrl(apiUrl, caipNetworkId, projectId))
  }
  const solana = async ({ caipNetworkId }: Network) => {
    const { createSolanaClient } = await import('./solanaClient.ts')
    return createSolanaClient(rpcUrl(apiUrl, caipNetworkId, projectId))
  }

  return {
    async readBalance(network, address) {
      switch (network.chainNamespace) {
        case 'eip155':
          return (await evm(network)).balance(address)
        case 'solana':
          return (await solana(network)).balance(address)
        default:
          throw new WalletKitError(
            'CHAIN_NOT_SUPPORTED',
            `Balances of ${network.chainNamespace} cannot be read`,
          )
      }
    },
    request: async (network, method, params) => (await evm(network)).request(method, params),
  }
}
