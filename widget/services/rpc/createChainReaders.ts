import { loadPart } from '#shared/async/loadPart.ts'
import { once } from '#shared/async/once.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AskEndpoint } from './evmClient.ts'
import type { SolanaClient } from './solanaClient.ts'

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
  /** Everything that is read of a Solana cluster. */
  solana: (network: Network) => Promise<SolanaClient>
  /** Any EVM read request. */
  request: (network: Network, method: string, params: unknown) => Promise<unknown>
}

interface BalanceReader {
  balance(address: string): Promise<bigint>
}

/**
 * Readers of the configured chains, through the endpoints that the page has for one and then the kit's proxy. A namespace's library loads with
 * its first request.
 */
export function createChainReaders(
  apiUrl: string,
  projectId: string,
  customRpcUrls: () => Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined,
  askEndpoint: (asked: { url: string; method: string; params: unknown }) => Promise<unknown>,
): ChainReaders {
  /** The page's own endpoints are asked by the page. */
  const ownEndpoints = (chain: CaipNetworkId) =>
    (customRpcUrls()?.[chain] ?? []).map(
      (url): AskEndpoint =>
        (method, params) =>
          askEndpoint({ url, method, params }),
    )
  const evmClient = once(() => loadPart(() => import('./evmClient.ts'), 'RPC_UNREACHABLE'))
  const evm = async ({ caipNetworkId }: Network) => {
    const { createEvmClient } = await evmClient()
    return createEvmClient(rpcUrl(apiUrl, caipNetworkId, projectId), ownEndpoints(caipNetworkId))
  }
  const solanaClient = once(() => loadPart(() => import('./solanaClient.ts'), 'RPC_UNREACHABLE'))
  const solana = async ({ caipNetworkId }: Network) => {
    const { createSolanaClient } = await solanaClient()
    return createSolanaClient(rpcUrl(apiUrl, caipNetworkId, projectId), ownEndpoints(caipNetworkId))
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
    solana,
    request: async (network, method, params) => (await evm(network)).request(method, params),
  }
}
