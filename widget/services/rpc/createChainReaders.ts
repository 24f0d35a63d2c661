import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** Where the kit's JSON-RPC proxy answers for a chain (behaviour §7 "Chain API": `POST /v1?chainId&projectId`). */
export function rpcUrl(apiUrl: string, caipNetworkId: CaipNetworkId, projectId: string): string {
  const url = new URL('/v1', apiUrl)
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return url.href
}

export interface ChainReaders {
  /** The native balance in base units (wei, lamports). */
  readBalance: (network: Network, address: string) => Promise<bigint>
  /** Any EVM read request. */
  request: (network: Network, method: string, params: unknown) => Promise<unknown>
}

interface BalanceReader {
  balance(address: string): Promise<bigint>
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

  const readers: Partial<Record<ChainNamespace, (network: Network) => Promise<BalanceReader>>> = {
    eip155: evm,
    solana,
  }

  return {
    async readBalance(network, address) {
      const { chainNamespace } = network
      const reader = await readers[chainNamespace]?.(network)
      if (reader) return reader.balance(address)
      throw new WalletKitError('CHAIN_NOT_SUPPORTED', `Balances of ${chainNamespace} cannot be read`)
    },
    request: async (network, method, params) => (await evm(network)).request(method, params),
  }
}
