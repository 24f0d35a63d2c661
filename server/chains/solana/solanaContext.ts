import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { MintMetadataSource } from './createMintMetadata.ts'

/** What Solana is read with. */
export interface SolanaContext {
  cache: AnswerCache
  remote: RemoteReader
  icons: TokenIcons
  metadata: MintMetadataSource
}
