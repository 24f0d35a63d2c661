import type { Queries } from '../../database/database.ts'
import type { TokenIcons } from '../createTokenIcons.ts'
import type { ChainIndexes } from '../index/createChainIndexes.ts'
import type { BalanceSource, ForeignReader, HistorySource, NftSource } from '../sources.ts'
import { createEvmBalances } from './createEvmBalances.ts'
import { createEvmHistory } from './createEvmHistory.ts'
import { createEvmNfts } from './createEvmNfts.ts'
import { createEvmReader, type EvmReader } from './createEvmReader.ts'
import { createNftMetadata } from './createNftMetadata.ts'
import { createTokenWords, type TokenWordsSource } from './createTokenWords.ts'

/** What is read of EVM chains from any endpoint, without a vendor. */
export interface EvmSources {
  /** For whoever else asks contracts. */
  reader: EvmReader
  words: TokenWordsSource
  balances: BalanceSource
  history: HistorySource
  nfts: NftSource
  /** Ends the fetching of metadata. Call it before the database and the foreign reader close. */
  destroy(): Promise<void>
}

interface EvmSourcesParameters {
  queries: Queries
  indexes: ChainIndexes
  icons: TokenIcons
  foreign: ForeignReader
  now: () => number
}

export function createEvmSources({
  queries,
  indexes,
  icons,
  foreign,
  now,
}: EvmSourcesParameters): EvmSources {
  const reader = createEvmReader(now)
  const words = createTokenWords({ queries, indexes, reader, now })
  const metadata = createNftMetadata({ queries, indexes, reader, foreign, now })
  return {
    reader,
    words,
    balances: createEvmBalances({ queries, indexes, reader, words, icons }),
    history: createEvmHistory({ queries, indexes, words, metadata, icons, foreign }),
    nfts: createEvmNfts({ queries, indexes, reader, words, metadata, foreign }),
    destroy: () => metadata.destroy(),
  }
}
