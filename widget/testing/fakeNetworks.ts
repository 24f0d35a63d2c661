import type { Network } from '#shared/entities/network.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const harbor: Network = {
  id: 31337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  blockExplorers: { default: { name: 'Harbor Scan', url: 'http://127.0.0.1:4000' } },
}

export const quay: Network = {
  ...harbor,
  id: 31338,
  name: 'Quay',
  caipNetworkId: 'eip155:31338',
}

export const lagoon: Network = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Lagoon',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
}

export const fakeProject: ProjectConfig = {
  projectId: 'demo',
  name: 'Demo',
  allowedOrigins: ['http://*.localhost:*'],
  allowDevelopmentHosts: true,
  // Tests of what goes to the server say so: there is none to take it.
  features: { analytics: false },
  networks: [harbor, quay, lagoon],
  apiUrl: 'http://kit.localhost:4100',
  version: '0.1.0',
}
