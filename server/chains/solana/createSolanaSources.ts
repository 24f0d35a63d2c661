import type { TokenIcons } from '../createTokenIcons.ts'
import type { AnswerCache, BalanceSource, ForeignReader, HistorySource, NftSource } from '../sources.ts'
import { createMintWords } from './createMintWords.ts'
import { createSolanaBalances } from './createSolanaBalances.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'
import { createSolanaNfts } from './createSolanaNfts.ts'

interface SolanaSourcesParameters {
  cache: AnswerCache
  foreign: ForeignReader
  icons: TokenIcons
}

/** What Solana says of accounts, asked of its nodes each time: they keep histories by address themselves. */
export function createSolanaSources({ cache, foreign, icons }: SolanaSourcesParameters): {
  balances: BalanceSource
  history: HistorySource
  nfts: NftSource
} {
  const words = createMintWords(cache)
  return {
    balances: createSolanaBalances({ words, icons }),
    history: createSolanaHistory({ words, icons }),
    nfts: createSolanaNfts({ words, foreign, cache }),
  }
}
