import type { Network } from '#shared/entities/network.ts'

/** Asks a wallet in the host page; bound to one wallet's `uuid`. Rejects with `WalletKitError`. */
export type AskWallet = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>

/** What a live round trip to a wallet says. */
export interface LiveConnection {
  /** Checksummed for EVM; never empty. */
  addresses: readonly [string, ...string[]]
  /** CAIP-2 reference of the wallet's chain; null where the namespace's wallets have no current chain. */
  reference: string | null
}

/** How the kit speaks to the wallets of one namespace. Every call is a live round trip; nothing is cached here. */
export interface Adapter {
  /** Whether these wallets have a current chain of their own; where not, the kit chooses it. */
  hasChain: boolean
  /** Asks for permission; the wallet may show its own window. */
  connect(ask: AskWallet, signal?: AbortSignal): Promise<LiveConnection>
  /** Asks what is already permitted, without any window; null when nothing is. */
  read(ask: AskWallet, signal?: AbortSignal): Promise<LiveConnection | null>
  /** Resolves when the wallet is on the network, as a round trip shows. */
  switchNetwork(ask: AskWallet, network: Network, signal?: AbortSignal): Promise<void>
  /** Gives the permission back, where the wallet can. */
  disconnect(ask: AskWallet): Promise<void>
}
