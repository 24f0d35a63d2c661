import type { BalanceAnswer } from '#shared/api/chain/balance.ts'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import type { NftsAnswer } from '#shared/api/chain/nfts.ts'
import type { GasPriceAnswer } from '#shared/api/chain/prices.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from './chain.ts'

/**
 * Reads chains of one namespace from any endpoint, without a vendor. All reject with WalletKitError `RPC_UNREACHABLE`
 * while no endpoint answers, and never make up a value: unknown is unknown.
 */
export interface ChainReader {
  /** Without prices; the chain's own currency first. */
  balances(chain: Chain, address: string, signal: AbortSignal): Promise<BalanceAnswer>
  /** @param cursor what `next` of an earlier answer said; null for the newest */
  history(chain: Chain, address: string, cursor: string | null, signal: AbortSignal): Promise<HistoryAnswer>
  nfts(chain: Chain, address: string, cursor: string | null, signal: AbortSignal): Promise<NftsAnswer>
  /** What tokens call themselves, by `toTokenKey`; one that says nothing is left out. */
  describeTokens(
    chain: Chain,
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, TokenNames>>
  /** Absent where chains have no such thing. */
  gasPrice?(chain: Chain, signal: AbortSignal): Promise<GasPriceAnswer>
  /** Changes when more of a chain has been read for an account: what was answered before is not all. */
  revision(chain: Chain, address: string): number
  /** Ends all reading. Call it before the database closes. */
  destroy(): Promise<void>
}

export interface TokenNames {
  name: string
  symbol: string
}

export type ChainReaders = Readonly<Partial<Record<ChainNamespace, ChainReader>>>

/** @throws WalletKitError `CHAIN_NOT_SUPPORTED` */
export function readerOf(readers: ChainReaders, { id, network }: Chain): ChainReader {
  const reader = readers[network.chainNamespace]
  if (!reader) throw new WalletKitError('CHAIN_NOT_SUPPORTED', `This is not read of ${id}`)
  return reader
}
