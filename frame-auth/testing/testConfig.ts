import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import type { Network } from '#shared/entities/network.ts'

export const harbor: Network = {
  id: 31337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

export const quay: Network = { ...harbor, id: 31338, name: 'Quay', caipNetworkId: 'eip155:31338' }

export const ledger: Network = {
  ...harbor,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Ledger',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

export const kitOrigin = 'https://kit.example'
export const shopOrigin = 'https://shop.example'

export const testConfig: FrameConfig = {
  projectId: 'demo',
  name: 'Shop',
  kitOrigin,
  allowedOrigins: [shopOrigin],
  allowDevelopmentHosts: true,
  networks: [harbor, quay, ledger],
  features: {
    email: true,
    socials: ['google'],
    requireRecovery: false,
    escrow: false,
    smartAccounts: true,
    smartSessions: true,
  },
  version: '0.0.0',
}
