import type { Queries } from '../../../database/database.ts'
import type { ContractReader } from '../../core/createContractReader.ts'
import type { ChainIndexes } from '../../index/createChainIndex.ts'
import type { RemoteReader } from '../../remoteContent/createRemoteContent.ts'

/** One NFT of a chain. `token` is its contract in lower case. */
export interface NftId {
  token: string
  tokenId: bigint
}

export function nftKey({ token, tokenId }: NftId): string {
  return `${token} ${tokenId}`
}

export type NftToRead = NftId & { kind: 'erc721' | 'erc1155' }

/** What reads of NFTs' metadata are made from. */
export interface NftContext {
  queries: Queries
  indexes: ChainIndexes
  contracts: ContractReader
  remote: RemoteReader
  now: () => number
  /** Aborts when the server ends. */
  signal: AbortSignal
  /** What is being fetched, by chain and NFT. */
  fetching: Map<string, Promise<void>>
}
