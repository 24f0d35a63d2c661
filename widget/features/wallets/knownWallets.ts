import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'

export interface KnownWallet {
  name: string
  /** The maker's own page for getting it. */
  url: string
  namespaces: readonly ChainNamespace[]
}

/** Wallets to start with: free, widely used, for browsers and phones, from their makers' own sites. */
export const knownWallets: readonly KnownWallet[] = [
  { name: 'MetaMask', url: 'https://metamask.io/download', namespaces: ['eip155', 'solana'] },
  { name: 'Phantom', url: 'https://phantom.com/download', namespaces: ['solana', 'eip155'] },
  { name: 'Rabby', url: 'https://rabby.io', namespaces: ['eip155'] },
  { name: 'Rainbow', url: 'https://rainbow.me/download', namespaces: ['eip155'] },
  { name: 'Solflare', url: 'https://www.solflare.com/download', namespaces: ['solana'] },
]
