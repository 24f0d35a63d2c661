import type { BalanceAnswer } from '#shared/api/chain/balance.ts'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import type { NftsAnswer } from '#shared/api/chain/nfts.ts'
import type { PreviewAnswer, PreviewRequest } from '#shared/api/chain/preview.ts'
import type { GasPriceAnswer } from '#shared/api/chain/prices.ts'
import type { TransferFacts } from '#shared/api/chain/transferFacts.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from './chain.ts'

/**
 * Reads chains of one namespace from any endpoint, without a vendor. All reject with WalletKitError `RPC_UNREACHABLE`
 * while no endpoint answers, and never make up a value: unknown is unknown.
 */
export interface ChainReader {
  /** Without prices; the chain's own currency first. @param early at once what is known so far, as a part if it is one */
  balances(chain: Chain, address: string, signal: AbortSignal, early?: boolean): Promise<BalanceAnswer>
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
  /** What a transaction would cost and do; that it would fail is no error. Absent where nothing is sent. @throws `INVALID_PARAMS` */
  preview?(chain: Chain, asked: PreviewQuestion, signal: AbortSignal): Promise<PreviewAnswer>
  /** What has to be known of a token to write down a transfer. Absent where nothing is sent. @throws `INVALID_PARAMS` for what is no token */
  transferFacts?(
    chain: Chain,
    asked: { token: string; receiver: string | undefined },
    signal: AbortSignal,
  ): Promise<TransferFacts>
  /** Changes when more of a chain has been read for an account: what was answered before is not all. */
  revision(chain: Chain, address: string): number
  /** Ends all reading. Call it before the database closes. */
  destroy(): Promise<void>
}

/** The chain's part of a `PreviewRequest`. */
export interface PreviewQuestion extends Pick<PreviewRequest, 'transaction' | 'receiver'> {
  from: string
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
