import type { Emitter } from '../kit/emitter.ts'

/** An account of a wallet-standard wallet. The page gets the connected wallet's own objects. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A feature: its version and its methods, e.g. `{ version: '1.0.0', connect }` under `standard:connect`. */
export type StandardFeature = Readonly<Record<string, unknown>>

/**
 * A wallet as wallet-standard defines it.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/base/src/wallet.ts
 */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, StandardFeature>>
  readonly accounts: readonly StandardAccount[]
}

/** What the kit calls itself to the page's other libraries. */
export const identity = {
  name: 'WalletKit',
  icon: `data:image/svg+xml;base64,${/* @__PURE__ */ btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#2b5cff"/><path d="M2 3h4v2.5H2z" fill="#fff"/></svg>')}`,
}

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
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
      [name.replace(/.*:/, '')]: (...inputs: unknown[]) => request(name, inputs),
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
