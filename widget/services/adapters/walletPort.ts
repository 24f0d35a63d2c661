/** Asks a wallet in the host page; bound to one wallet's `uuid`. Rejects with `WalletKitError`. */
export type AskWallet = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>

/** No account holds more addresses (shared/entities/account.ts); a wallet that offers more keeps the rest to itself. */
export const maxAddresses = 256

/** What a live round trip to a wallet says. */
export interface LiveConnection {
  /** Checksummed for EVM; never empty. */
  addresses: readonly [string, ...string[]]
  /** CAIP-2 reference of the wallet's chain; null where the namespace's wallets have no current chain. */
  reference: string | null
}
