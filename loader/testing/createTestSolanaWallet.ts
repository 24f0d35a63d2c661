import type { StandardAccount, StandardFeature, StandardWallet } from '../faces/standardWallet.ts'

/** A Solana account of one address. */
export function testSolanaAccount(address: string): StandardAccount {
  return {
    address,
    publicKey: new Uint8Array(32),
    chains: ['solana:localnet'],
    features: ['solana:signMessage'],
  }
}

/** A wallet-standard wallet with the given accounts and features. */
export function createTestSolanaWallet(
  accounts: readonly StandardAccount[] = [],
  features: Readonly<Record<string, StandardFeature>> = {},
): StandardWallet {
  return {
    version: '1.0.0',
    name: 'Compass',
    icon: 'data:image/svg+xml;base64,AA==',
    chains: ['solana:localnet', 'sui:devnet'],
    accounts,
    features: { 'standard:connect': { version: '1.0.0', connect: () => ({ accounts }) }, ...features },
  }
}
