import type { BalanceAnswer } from '#shared/api/chain/balance.ts'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import type { NftsAnswer } from '#shared/api/chain/nfts.ts'
import type { GasPriceAnswer } from '#shared/api/chain/prices.ts'
import type { Chain } from './chain.ts'

/*
 * One interface for each thing that is read, with drivers behind it: the chain itself first, vendors where the operator
 * has given a key. A driver that is not for a chain is not asked. All reject with WalletKitError `RPC_UNREACHABLE` while
 * nobody answers, and never make up a value: unknown is unknown.
 */

/** A token as balances and transfers show it. `address` as the chain writes it (EIP-55 on EVM chains). */
export interface Token {
  address: string
  name: string
  symbol: string
  decimals: number
  /** Below the kit's origin. */
  iconUrl?: string | undefined
}

export interface BalanceSource {
  serves(chain: Chain): boolean
  /** Without prices; the chain's own currency first. @param force past every cache */
  balances(chain: Chain, address: string, force: boolean, signal: AbortSignal): Promise<BalanceAnswer>
}

export interface HistorySource {
  serves(chain: Chain): boolean
  /** @param cursor what `next` of an earlier answer said; null for the newest */
  history(chain: Chain, address: string, cursor: string | null, signal: AbortSignal): Promise<HistoryAnswer>
}

export interface NftSource {
  serves(chain: Chain): boolean
  nfts(chain: Chain, address: string, cursor: string | null, signal: AbortSignal): Promise<NftsAnswer>
}

export interface PriceSource {
  serves(chain: Chain): boolean
  /**
   * US dollars for one unit of each token, by address in lower case (EVM) or as it is; `native` is the chain's own
   * currency. What has no price is not in the answer.
   */
  prices(
    chain: Chain,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, number>>
}

export interface IdentitySource {
  serves(chain: Chain): boolean
  identity(chain: Chain, address: string, signal: AbortSignal): Promise<IdentityAnswer>
}

export interface GasPriceSource {
  serves(chain: Chain): boolean
  gasPrice(chain: Chain, signal: AbortSignal): Promise<GasPriceAnswer>
}

/**
 * Reads JSON and pictures that contracts name (token URIs, avatars) without reaching anything private: `https:`, `http:`,
 * `ipfs:`, `ar:` and `data:` addresses.
 */
export interface ForeignReader {
  /** @throws WalletKitError `RPC_ERROR` for what is refused, too large, too slow or no JSON */
  json(url: string, signal: AbortSignal): Promise<unknown>
  /** The kit's own address for a picture, signed, so that nobody can fetch by it what no contract has named. */
  pictureUrl(url: string): string | undefined
}

/** Milliseconds that an answer is remembered; a function where that depends on the answer. */
export type Freshness<T> = number | ((answer: T) => number)

export interface AskOptions<T> {
  signal: AbortSignal
  /** Reads what another process, or an earlier version of this one, has stored. */
  parse: (stored: unknown) => T
  /** Asks anew, yet joins a question that is under way. */
  force?: boolean
}

/** Remembers answers, here or in Redis, and asks once for all who want the same at the same time. */
export interface AnswerCache {
  /**
   * @param load gets a signal that aborts only when nobody waits any more
   */
  get<T>(
    key: string,
    freshFor: Freshness<T>,
    load: (signal: AbortSignal) => Promise<T>,
    options: AskOptions<T>,
  ): Promise<T>
  destroy(): Promise<void>
}

/** Finds transactions of an account that the chain's logs do not name. */
export interface TransactionFinder {
  serves(chain: Chain): boolean
  /**
   * Hashes of transactions, in any order.
   *
   * @param range the lowest and the highest block
   * @throws WalletKitError `RPC_ERROR` if there are too many in these blocks
   */
  hashes(
    chain: Chain,
    account: string,
    range: { low: number; high: number },
    signal: AbortSignal,
  ): Promise<string[]>
}
