import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Click } from '#shared/rpc/widget-auth/social.ts'

export interface WalletRequestOptions {
  signal?: AbortSignal | undefined
  /** The CAIP-2 reference that the request is for, where that is not the wallet's own network. */
  chain?: string | undefined
  /** The page asked in the task of a visitor's click. */
  click?: Click | undefined
}

/** Sends one request to a wallet as its protocol has it. Rejects with `WalletKitError`. */
export type WalletRequest = (
  method: string,
  params?: unknown,
  options?: WalletRequestOptions,
) => Promise<unknown>

/** A JSON-RPC transaction object for `eip155`; the serialised transaction in base64 for `solana`. */
export type WalletTransaction = Readonly<Record<string, unknown>> | string

export interface SignMessageParameters {
  address: string
  message: Uint8Array
}

export interface TransactionParameters {
  address: string
  /** Where the transaction is for. */
  chainId: CaipNetworkId
  transaction: WalletTransaction
}

export interface SendCallsParameters {
  address: string
  chainId: CaipNetworkId
  calls: readonly { to?: string; data?: string; value?: string }[]
  /** By which it can be asked for later, also where its answer was not heard. Left out: the wallet's choice. */
  id?: string
  /** All of them or none. */
  atomicRequired?: boolean
}

/** How a wallet signs. Every answer is checked; what cannot be read rejects `WALLET_INVALID_RESPONSE`. */
export interface WalletSigning {
  /** The signature: hex for `eip155`, base58 for `solana`, else as the wallet writes it. */
  signMessage(parameters: SignMessageParameters, signal?: AbortSignal): Promise<string>
  /** The signed transaction: hex for `eip155`, base64 for `solana`. */
  signTransaction(parameters: TransactionParameters, signal?: AbortSignal): Promise<string>
  /** What the network knows it by: a hash, or for `solana` the signature. */
  sendTransaction(parameters: TransactionParameters, signal?: AbortSignal): Promise<string>
  /** The id of the batch (EIP-5792). */
  sendCalls(parameters: SendCallsParameters, signal?: AbortSignal): Promise<string>
  /** What the wallet can do by chain, as EIP-5792 has it; empty for a wallet that does not say. */
  capabilities(address: string, signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>
}

/** What a wallet says that it has signed, and for whom. */
export interface WalletSignIn {
  address: string
  text: string
  /** As base58. */
  signature: string
}

/**
 * One wallet in one namespace, whichever way it is reached: in the page, by WalletConnect, or the embedded one. Every
 * call is a live round trip; nothing is cached. Rejections are `WalletKitError`s that say what the wallet meant
 * (`USER_REJECTED`, `REQUEST_PENDING`, `WALLET_ERROR` with its own code in `data.code`).
 */
export interface WalletPort extends WalletSigning {
  /** Whether the wallet has a current network of its own; where not, the kit chooses it. */
  readonly hasNetwork: boolean
  /** Whether it may be asked to send, as far as that is known without asking: a session was approved for some methods and not for others. */
  canSend(): boolean
  /** The permitted addresses, the one in use first. Unless `silent` the wallet may ask its owner for permission. */
  accounts(options: { silent: boolean }, signal?: AbortSignal): Promise<readonly string[]>
  /** The CAIP-2 reference of the wallet's network; null where it has none. */
  network(signal?: AbortSignal): Promise<string | null>
  /** Resolves when the wallet is on the network, as a round trip shows. */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /**
   * Asks for permission and for a signature by one question (`solana:signIn`); null where the wallet has no such question. What it answers
   * is not looked at. Left out: no wallet of this way has it.
   */
  signIn?(input: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<WalletSignIn | null>
  /** Gives the permission back, where the wallet can. */
  disconnect(): Promise<void>
  /** Any request of the wallet's own protocol. */
  request: WalletRequest
}

/** What the namespace of a wallet decides, whichever way the wallet is reached. */
export interface NamespaceAdapter {
  hasNetwork: boolean
  /** @throws `WALLET_INVALID_RESPONSE` for anything but a list of the namespace's addresses */
  parseAccounts(value: unknown): string[]
  /** @throws `WALLET_INVALID_RESPONSE` for anything but a chain of the namespace */
  parseNetwork(value: unknown): string
  switchNetwork(request: WalletRequest, network: Network, signal?: AbortSignal): Promise<void>
  /** The methods by which a wallet sends, or signs what the kit sends then: one of them has to be approved. Left out: nothing is sent there. */
  sendMethods?: readonly string[]
  /** Signing by JSON-RPC. */
  signing(request: WalletRequest): WalletSigning
}

/** What a live round trip to a wallet says. */
export interface LiveConnection {
  /** Checksummed for EVM; never empty. */
  addresses: readonly [string, ...string[]]
  /** CAIP-2 reference of the wallet's network; null where it has none. */
  reference: string | null
}

/** What a wallet permits; null when nothing is. Unless `silent` its owner may be asked. */
export async function readWallet(
  wallet: Pick<WalletPort, 'accounts' | 'network'>,
  options: { silent: boolean },
  signal?: AbortSignal,
): Promise<LiveConnection | null> {
  const [first, ...others] = await wallet.accounts(options, signal)
  return first ? { addresses: [first, ...others], reference: await wallet.network(signal) } : null
}

/** What connecting needs of a wallet. */
export type ConnectableWallet = Pick<WalletPort, 'accounts' | 'network' | 'signIn'>

/** A way to ask for permission. */
export type ConnectWallet = (wallet: ConnectableWallet, signal?: AbortSignal) => Promise<LiveConnection>

/** Asks for permission; the wallet may show its own window. @throws `WALLET_INVALID_RESPONSE` when it gives no address */
export async function connectWallet(
  wallet: Pick<WalletPort, 'accounts' | 'network'>,
  signal?: AbortSignal,
): Promise<LiveConnection> {
  const live = await readWallet(wallet, { silent: false }, signal)
  if (!live) throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet gave no address')
  return live
}
