import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { ChainReader } from '../core/chainReader.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import { createMintMetadata } from './createMintMetadata.ts'
import { previewSolana } from './preview/previewSolana.ts'
import { readSolanaBalances } from './readSolanaBalances.ts'
import { readSolanaHistory } from './readSolanaHistory.ts'
import { readSolanaNfts } from './readSolanaNfts.ts'
import { readTransferFacts } from './readTransferFacts.ts'

interface SolanaReaderParameters {
  cache: AnswerCache
  remote: RemoteReader
  icons: TokenIcons
}

/** Reads Solana, asking its nodes each time: they keep histories by address themselves. */
export function createSolanaReader({ cache, remote, icons }: SolanaReaderParameters): ChainReader {
  const context = { cache, remote, icons, metadata: createMintMetadata(cache) }
  return {
    balances: (chain, address, signal) => readSolanaBalances(context, chain, address, signal),
    history: (...question) => readSolanaHistory(context, ...question),
    nfts: (...question) => readSolanaNfts(context, ...question),
    describeTokens: async ({ settings }) =>
      new Map((settings.tokens ?? []).map((token) => [token.address, token])),
    preview: (...question) => previewSolana(cache, ...question),
    transferFacts: (...question) => readTransferFacts(context.metadata, ...question),
    revision: () => 0,
    destroy: async () => undefined,
  }
}
