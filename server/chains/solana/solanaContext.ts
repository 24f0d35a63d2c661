import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { ForeignReader } from '../foreign/createForeign.ts'
import type { TokenIcons } from '../foreign/createTokenIcons.ts'
import type { MintMetadataSource } from './createMintMetadata.ts'

/** What Solana is read with. */
export interface SolanaContext {
  cache: AnswerCache
  foreign: ForeignReader
  icons: TokenIcons
  metadata: MintMetadataSource
}
