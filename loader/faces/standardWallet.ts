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
