import type { Queries } from '../../database/database.ts'
import type { ContractReader } from '../core/createContractReader.ts'
import type { ChainIndexes } from '../index/createChainIndex.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { NftMetadataSource } from './createNftMetadata.ts'
import type { TokenMetadataSource } from './createTokenMetadata.ts'

/** What EVM chains are read with. */
export interface EvmContext {
  queries: Queries
  indexes: ChainIndexes
  contracts: ContractReader
  tokenMetadata: TokenMetadataSource
  nftMetadata: NftMetadataSource
  icons: TokenIcons
  remote: Pick<RemoteReader, 'pictureUrl'>
}
