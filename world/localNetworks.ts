import type { Network } from '#shared/entities/network.ts'
import type { Anvil } from './createAnvil.ts'
import type { SolanaLedger } from './solana/createSolanaLedger.ts'

/** Where links to transactions lead; nobody is there. */
export const explorerUrl = (name: string) => `https://${name.toLowerCase()}-explorer.example`

/**
 * A local EVM chain as the kit's project lists it.
 *
 * @param testnet whether what is on it is worth nothing
 */
export function toEvmNetwork(
  { chainId, rpcUrl }: Pick<Anvil, 'chainId' | 'rpcUrl'>,
  name: string,
  testnet = true,
): Network {
  return {
    id: chainId,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: `${name} Explorer`, url: explorerUrl(name) } },
    testnet,
  }
}

/** The local Solana ledger as the kit's project lists it. */
export function toSolanaNetwork(
  ledger: Pick<SolanaLedger, 'caipNetworkId' | 'rpcUrl'>,
  name: string,
): Network {
  return {
    id: ledger.caipNetworkId.slice('solana:'.length),
    name,
    chainNamespace: 'solana',
    caipNetworkId: ledger.caipNetworkId,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [ledger.rpcUrl] } },
    testnet: true,
  }
}
