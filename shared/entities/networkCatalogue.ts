import { type CaipNetworkId, splitCaipNetworkId } from '../caip/caipNetworkId.ts'
import type { Network } from './network.ts'

/** What distinguishes one well-known network; `findNetwork` makes the full `Network` of it. */
export interface CatalogueEntry {
  id: CaipNetworkId
  name: string
  /** Name, symbol and decimals of the native currency. */
  currency: readonly [name: string, symbol: string, decimals: number]
  /** Public endpoints that answer without a key, best first. */
  rpcUrls: readonly string[]
  /** A block explorer with pages at `/address/…` and `/tx/…`. */
  explorer?: readonly [name: string, url: string]
  testnet?: true
}

/**
 * The networks that the JSON-RPC proxy serves without configuration, and that a project may name by id.
 *
 * Written down, because viem's definitions bring their chains' serializers along and make this file four times as large;
 * its test holds the EVM networks against them. The ids of Solana and Bitcoin are the first 32 characters of each chain's
 * genesis hash. Explorers whose cluster is a query parameter are left out: a path cannot be appended to them.
 *
 * @see https://github.com/wevm/viem/tree/main/src/chains/definitions
 * @see https://namespaces.chainagnostic.org/solana/caip2
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://ethereum.reth.rs/rpc', 'https://ethereum-rpc.publicnode.com'],
    explorer: ['Etherscan', 'https://etherscan.io'],
  },
  {
    id: 'eip155:10',
    name: 'OP Mainnet',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com'],
    explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  },
  {
    id: 'eip155:56',
    name: 'BNB Smart Chain',
    currency: ['BNB', 'BNB', 18],
    rpcUrls: [
      'https://56.rpc.thirdweb.com',
      'https://bsc-dataseed.bnbchain.org',
      'https://bsc-rpc.publicnode.com',
    ],
    explorer: ['BscScan', 'https://bscscan.com'],
  },
  {
    id: 'eip155:100',
    name: 'Gnosis',
    currency: ['xDAI', 'XDAI', 18],
    rpcUrls: ['https://rpc.gnosischain.com', 'https://gnosis-rpc.publicnode.com'],
    explorer: ['Gnosisscan', 'https://gnosisscan.io'],
  },
  {
    id: 'eip155:137',
    name: 'Polygon',
    currency: ['Polygon', 'POL', 18],
    rpcUrls: ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
    explorer: ['PolygonScan', 'https://polygonscan.com'],
  },
  {
    id: 'eip155:250',
    name: 'Fantom',
    currency: ['Fantom', 'FTM', 18],
    rpcUrls: ['https://250.rpc.thirdweb.com', 'https://fantom-rpc.publicnode.com'],
    explorer: ['FTMScan', 'https://ftmscan.com'],
  },
  {
    id: 'eip155:324',
    name: 'ZKsync Era',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://mainnet.era.zksync.io'],
    explorer: ['ZKsync Explorer', 'https://explorer.zksync.io'],
  },
  {
    id: 'eip155:1101',
    name: 'Polygon zkEVM',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://zkevm-rpc.com'],
    explorer: ['PolygonScan', 'https://zkevm.polygonscan.com'],
  },
  {
    id: 'eip155:1329',
    name: 'Sei Network',
    currency: ['Sei', 'SEI', 18],
    rpcUrls: ['https://evm-rpc.sei-apis.com'],
    explorer: ['Seiscan', 'https://seiscan.io'],
  },
  {
    id: 'eip155:5000',
    name: 'Mantle',
    currency: ['Mantle', 'MNT', 18],
    rpcUrls: ['https://rpc.mantle.xyz', 'https://mantle-rpc.publicnode.com'],
    explorer: ['Mantle Explorer', 'https://mantlescan.xyz'],
  },
  {
    id: 'eip155:7777777',
    name: 'Zora',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://rpc.zora.energy'],
    explorer: ['Zora Explorer', 'https://explorer.zora.energy'],
  },
  {
    id: 'eip155:8217',
    name: 'Kaia',
    currency: ['Kaia', 'KAIA', 18],
    rpcUrls: ['https://public-en.node.kaia.io'],
    explorer: ['KaiaScan', 'https://kaiascan.io'],
  },
  {
    id: 'eip155:8453',
    name: 'Base',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
    explorer: ['Basescan', 'https://basescan.org'],
  },
  {
    id: 'eip155:42161',
    name: 'Arbitrum One',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com'],
    explorer: ['Arbiscan', 'https://arbiscan.io'],
  },
  {
    id: 'eip155:42220',
    name: 'Celo',
    currency: ['Celo', 'CELO', 18],
    rpcUrls: ['https://forno.celo.org', 'https://celo-rpc.publicnode.com'],
    explorer: ['Celo Explorer', 'https://celoscan.io'],
  },
  {
    id: 'eip155:43114',
    name: 'Avalanche',
    currency: ['Avalanche', 'AVAX', 18],
    rpcUrls: ['https://api.avax.network/ext/bc/C/rpc', 'https://avalanche-c-chain-rpc.publicnode.com'],
    explorer: ['SnowTrace', 'https://snowtrace.io'],
  },
  {
    id: 'eip155:59144',
    name: 'Linea',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://rpc.linea.build', 'https://linea-rpc.publicnode.com'],
    explorer: ['Etherscan', 'https://lineascan.build'],
  },
  {
    id: 'eip155:1313161554',
    name: 'Aurora',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://mainnet.aurora.dev'],
    explorer: ['Aurorascan', 'https://aurorascan.dev'],
  },
  {
    id: 'eip155:97',
    name: 'BNB Smart Chain Testnet',
    currency: ['BNB', 'tBNB', 18],
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    explorer: ['BscScan', 'https://testnet.bscscan.com'],
    testnet: true,
  },
  {
    id: 'eip155:300',
    name: 'ZKsync Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://sepolia.era.zksync.dev'],
    explorer: ['ZKsync Explorer', 'https://sepolia.explorer.zksync.io'],
    testnet: true,
  },
  {
    id: 'eip155:1301',
    name: 'Unichain Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://sepolia.unichain.org'],
    explorer: ['Uniscan', 'https://sepolia.uniscan.xyz'],
    testnet: true,
  },
  {
    id: 'eip155:5003',
    name: 'Mantle Sepolia',
    currency: ['Mantle', 'MNT', 18],
    rpcUrls: ['https://rpc.sepolia.mantle.xyz'],
    explorer: ['Mantle Testnet Explorer', 'https://explorer.sepolia.mantle.xyz'],
    testnet: true,
  },
  {
    id: 'eip155:17000',
    name: 'Holesky',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://ethereum-holesky-rpc.publicnode.com'],
    explorer: ['Etherscan', 'https://holesky.etherscan.io'],
    testnet: true,
  },
  {
    id: 'eip155:43113',
    name: 'Avalanche Fuji',
    currency: ['Avalanche', 'AVAX', 18],
    rpcUrls: ['https://api.avax-test.network/ext/bc/C/rpc'],
    explorer: ['SnowTrace', 'https://testnet.snowtrace.io'],
    testnet: true,
  },
  {
    id: 'eip155:80002',
    name: 'Polygon Amoy',
    currency: ['Polygon', 'POL', 18],
    rpcUrls: ['https://polygon-amoy.drpc.org'],
    explorer: ['PolygonScan', 'https://amoy.polygonscan.com'],
    testnet: true,
  },
  {
    id: 'eip155:80084',
    name: 'Berachain bArtio',
    currency: ['BERA Token', 'BERA', 18],
    rpcUrls: ['https://bartio.rpc.berachain.com'],
    explorer: ['Berachain bArtio Beratrail', 'https://bartio.beratrail.io'],
    testnet: true,
  },
  {
    id: 'eip155:84532',
    name: 'Base Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://sepolia.base.org', 'https://base-sepolia-rpc.publicnode.com'],
    explorer: ['Basescan', 'https://sepolia.basescan.org'],
    testnet: true,
  },
  {
    id: 'eip155:421614',
    name: 'Arbitrum Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://sepolia-rollup.arbitrum.io/rpc'],
    explorer: ['Arbiscan', 'https://sepolia.arbiscan.io'],
    testnet: true,
  },
  {
    id: 'eip155:11155111',
    name: 'Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://11155111.rpc.thirdweb.com', 'https://ethereum-sepolia-rpc.publicnode.com'],
    explorer: ['Etherscan', 'https://sepolia.etherscan.io'],
    testnet: true,
  },
  {
    id: 'eip155:11155420',
    name: 'OP Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://sepolia.optimism.io'],
    explorer: ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
    testnet: true,
  },
  {
    id: 'eip155:999999999',
    name: 'Zora Sepolia',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://sepolia.rpc.zora.energy'],
    explorer: ['Zora Sepolia Explorer', 'https://sepolia.explorer.zora.energy'],
    testnet: true,
  },
  {
    id: 'eip155:1313161555',
    name: 'Aurora Testnet',
    currency: ['Ether', 'ETH', 18],
    rpcUrls: ['https://testnet.aurora.dev'],
    explorer: ['Aurorascan', 'https://testnet.aurorascan.dev'],
    testnet: true,
  },

  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    currency: ['Solana', 'SOL', 9],
    rpcUrls: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
    explorer: ['Solana Explorer', 'https://explorer.solana.com'],
  },
  {
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    currency: ['Solana', 'SOL', 9],
    rpcUrls: ['https://api.devnet.solana.com'],
    testnet: true,
  },
  {
    id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Solana Testnet',
    currency: ['Solana', 'SOL', 9],
    rpcUrls: ['https://api.testnet.solana.com'],
    testnet: true,
  },

  {
    id: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    currency: ['Bitcoin', 'BTC', 8],
    rpcUrls: ['https://bitcoin-rpc.publicnode.com', 'https://bitcoin.drpc.org'],
    explorer: ['mempool.space', 'https://mempool.space'],
  },
  {
    id: 'bip122:000000000933ea01ad0ee984209779ba',
    name: 'Bitcoin Testnet',
    currency: ['Bitcoin', 'tBTC', 8],
    rpcUrls: ['https://bitcoin-testnet-rpc.publicnode.com', 'https://bitcoin-testnet.drpc.org'],
    explorer: ['mempool.space', 'https://mempool.space/testnet'],
    testnet: true,
  },
]

/**
 * The network of test projects, which the kit's server simulates: nothing on it is worth anything, and nobody else serves it. No other
 * network has this id.
 */
export const testNetwork = {
  id: 'eip155:7357357',
  name: 'Test network',
  currency: ['Test Ether', 'ETH', 18],
  rpcUrls: [],
  testnet: true,
} as const satisfies CatalogueEntry

/**
 * A well-known network by its CAIP-2 id.
 *
 * @example findNetwork('eip155:1')?.name // 'Ethereum'
 */
export function findNetwork(id: string): Network | undefined {
  const entry = [...catalogue, testNetwork].find((candidate) => candidate.id === id)
  return entry && toNetwork(entry)
}

/** The full entity of a catalogue entry. EVM networks have numeric ids, others their CAIP-2 reference. */
export function toNetwork({ id, name, currency, rpcUrls, explorer, testnet }: CatalogueEntry): Network {
  const { namespace, reference } = splitCaipNetworkId(id)
  const [currencyName, symbol, decimals] = currency
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name,
    chainNamespace: namespace,
    caipNetworkId: id,
    nativeCurrency: { name: currencyName, symbol, decimals },
    rpcUrls: { default: { http: [...rpcUrls] } },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
    ...(testnet && { testnet }),
  }
}
