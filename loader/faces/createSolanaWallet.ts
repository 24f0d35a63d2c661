import type { Emitter } from '../createEmitter.ts'
import { identity } from './identity.ts'
import type { StandardAccount, StandardFeature, StandardWallet } from './standardWallet.ts'

const chains = ['mainnet', 'devnet', 'testnet', 'localnet'].map((name) => `solana:${name}`)
const answered = [
  'standard:connect',
  'standard:disconnect',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/** The page's wallet-standard wallet: one object for the page's life, whatever is behind it. */
export function createSolanaWallet(
  { on }: Emitter,
  accounts: () => readonly StandardAccount[],
  request: (feature: string, inputs: readonly unknown[]) => Promise<unknown>,
): StandardWallet {
  const features: Record<string, StandardFeature> = { 'standard:events': { version: '1.0.0', on } }
  for (const name of answered) {
    features[name] = {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      // The method is named as the feature: `connect` in `standard:connect`.
      [name.split(':')[1] ?? '']: (...inputs: unknown[]) => request(name, inputs),
    }
  }
  return {
    ...identity,
    version: '1.0.0',
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
}
